import { exported, type PageEntry } from '#web/system-entry.ts';

export const marketPages: readonly PageEntry[] = [
  {
    path: '/market',
    name: 'Market',
    navigationOrder: 70,
    load: exported('MarketPage', () => import('./page.tsx')),
  },
];
