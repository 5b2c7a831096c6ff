import { exported, type PageEntry } from '#web/system-entry.ts';

export const productionPages: readonly PageEntry[] = [
  {
    path: '/production',
    name: 'Production',
    navigationOrder: 80,
    load: exported('ProductionPage', () => import('./page.tsx')),
  },
];
