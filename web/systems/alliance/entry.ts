import type { PageEntry } from '#web/system-entry.ts';

export const alliancePages: readonly PageEntry[] = [
  {
    path: '/alliance',
    name: 'Alliance',
    hue: 250,
    navigationOrder: 40,
    load: async () => (await import('./page.tsx')).AlliancePage,
  },
];
