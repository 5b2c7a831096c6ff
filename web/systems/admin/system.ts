import type { WebSystem } from '#web/system-entry.ts';

export const admin: WebSystem = {
  pages: [
    {
      path: '/admin',
      name: 'Admin',
      navigationOrder: 120,
      isForAdmins: true,
      load: async () => (await import('./page.tsx')).AdminPage,
    },
  ],
};
