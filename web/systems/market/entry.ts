import type { PageEntry } from '#web/system-entry.ts';

export const marketPages: readonly PageEntry[] = [
  {
    path: '/market',
    name: 'Market',
    navigationOrder: 70,
    load: async () => (await import('./page.tsx')).MarketPage,
  },
];
