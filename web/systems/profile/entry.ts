import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const profilePages: readonly PageEntry[] = [
  {
    path: '/profile/:id?',
    name: 'Profile',
    Page: lazy(async () => ({ default: (await import('./page.tsx')).ProfilePage })),
  },
];
