import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const productionPages: readonly PageEntry[] = [
  {
    path: '/production',
    name: 'Production',
    navigationOrder: 80,
    Page: lazy(async () => ({ default: (await import('./page.tsx')).ProductionPage })),
  },
];
