import { ChartCandlestick } from 'lucide-react';
import { lazy } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';
import { eventMessages } from './event-messages.ts';
import { shortcutKeys } from './parts/shortcut-keys.ts';

export const marketWidget: ShellWidget = {
  path: '/market',
  directoryOrder: 40,
  icon: ChartCandlestick,
  eventMessages,
  shortcuts: shortcutKeys,
  Palette: lazy(async () => ({ default: (await import('./palette.tsx')).MarketPalette })),
};
