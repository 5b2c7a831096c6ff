import type { PageEntry } from '#web/system-entry.ts';

export const upcomingPages: readonly PageEntry[] = [
  {
    path: '/technologies',
    name: 'Technologies',
    isUpcoming: true,
    load: async () => (await import('./page.tsx')).TechnologiesPage,
  },
];
