import type { PageEntry } from '#web/system-entry.ts';

export const upcomingPages: readonly PageEntry[] = [
  {
    path: '/technologies',
    name: 'Technologies',
    isInFooter: true,
    load: async () => (await import('./page.tsx')).TechnologiesPage,
  },
];
