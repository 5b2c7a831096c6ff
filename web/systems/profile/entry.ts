import type { PageEntry } from '#web/system-entry.ts';

export const profilePages: readonly PageEntry[] = [
  {
    path: '/profile/:id?',
    name: 'Profile',
    load: async () => (await import('./page.tsx')).ProfilePage,
  },
];
