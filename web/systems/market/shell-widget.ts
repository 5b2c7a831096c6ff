import { ChartCandlestick } from 'lucide-react';
import { exported, type ShellWidget } from '#web/system-entry.ts';
import { eventMessages } from './event-messages.ts';
import { shortcutKeys } from './parts/shortcut-keys.ts';

export const marketWidget: ShellWidget = {
  path: '/market',
  directoryOrder: 40,
  icon: ChartCandlestick,
  eventMessages,
  shortcuts: shortcutKeys,
  loadPalette: exported('MarketPalette', () => import('./palette.tsx')),
};
