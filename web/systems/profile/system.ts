import type { WebSystem } from '#web/system-entry.ts';

export const profile: WebSystem = {
  pages: [
    {
      path: '/profile/:id?',
      shows: 'player',
      name: 'Profile',
      load: async () => (await import('./page.tsx')).ProfilePage,
    },
    {
      path: '/account',
      name: 'Account',
      nameForSuspended: 'Account',
      load: async () => (await import('./account-page.tsx')).AccountPage,
    },
  ],
};
