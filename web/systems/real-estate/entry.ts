import { exported, type PageEntry } from '#web/system-entry.ts';

export const realEstatePages: readonly PageEntry[] = [
  {
    path: '/real-estate',
    name: 'Real Estate',
    navigationOrder: 30,
    load: exported('RealEstatePage', () => import('./page.tsx')),
  },
];
