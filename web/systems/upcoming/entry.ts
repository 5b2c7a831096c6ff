import { exported, type PageEntry } from '#web/system-entry.ts';

const load = () => import('./page.tsx');

export const upcomingPages: readonly PageEntry[] = [
  {
    path: '/technologies',
    name: 'Technologies',
    isUpcoming: true,
    load: exported('TechnologiesPage', load),
  },
];
