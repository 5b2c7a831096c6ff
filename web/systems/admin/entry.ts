import type { PageEntry } from '#web/system-entry.ts';

export const adminPages: readonly PageEntry[] = [
  {
    path: '/admin',
    name: 'Admin',
    navigationOrder: 120,
    isForAdmins: true,
    load: async () => (await import('./page.tsx')).AdminPage,
  },
];
