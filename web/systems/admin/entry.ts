import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const adminPages: readonly PageEntry[] = [
  {
    path: '/admin',
    name: 'Admin',
    navigationOrder: 120,
    isForAdmins: true,
    Page: lazy(async () => ({ default: (await import('./page.tsx')).AdminPage })),
  },
];
