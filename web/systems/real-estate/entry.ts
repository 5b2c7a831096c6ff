import type { PageEntry } from '#web/system-entry.ts';

export const realEstatePages: readonly PageEntry[] = [
  {
    path: '/real-estate',
    name: 'Real Estate',
    navigationOrder: 30,
    load: async () => (await import('./page.tsx')).RealEstatePage,
  },
];
