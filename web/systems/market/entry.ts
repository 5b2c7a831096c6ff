import { exported, type PageEntry } from '#web/system-entry.ts';

export const marketPages: readonly PageEntry[] = [
  {
    path: '/market',
    name: 'Market',
    navigationOrder: 70,
    answers: ['/api/market'],
    load: exported('MarketPage', () => import('./page.tsx')),
  },
];
