import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const marketPages: readonly PageEntry[] = [
  {
    path: '/market',
    name: 'Market',
    navigationOrder: 70,
    Page: lazy(async () => ({ default: (await import('./page.tsx')).MarketPage })),
  },
];
