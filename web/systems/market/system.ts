import type { WebSystem } from '#web/system-entry.ts';
import { ChartCandlestick } from 'lucide-react';
import { lazy } from 'react';
import { eventMessages } from './event-messages.ts';
import { shortcutKeys } from './parts/shortcut-keys.ts';

export const market: WebSystem = {
  pages: [
    {
      path: '/market',
      name: 'Market',
      navigationOrder: 70,
      load: async () => (await import('./page.tsx')).MarketPage,
    },
  ],
  widget: {
    path: '/market',
    icon: ChartCandlestick,
    shortcuts: shortcutKeys,
    Palette: lazy(async () => ({ default: (await import('./palette.tsx')).MarketPalette })),
  },
  eventMessages,
};
