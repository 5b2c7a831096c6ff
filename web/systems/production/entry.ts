import type { PageEntry } from '#web/system-entry.ts';

export const productionPages: readonly PageEntry[] = [
  {
    path: '/production',
    name: 'Production',
    navigationOrder: 80,
    load: async () => (await import('./page.tsx')).ProductionPage,
  },
];
