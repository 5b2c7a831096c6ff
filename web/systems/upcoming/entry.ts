import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const upcomingPages: readonly PageEntry[] = [
  {
    path: '/technologies',
    name: 'Technologies',
    isUpcoming: true,
    Page: lazy(async () => ({ default: (await import('./page.tsx')).TechnologiesPage })),
  },
];
