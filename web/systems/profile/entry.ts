import { exported, type PageEntry } from '#web/system-entry.ts';

export const profilePages: readonly PageEntry[] = [
  {
    path: '/profile/:id?',
    name: 'Profile',
    load: exported('ProfilePage', () => import('./page.tsx')),
  },
];
