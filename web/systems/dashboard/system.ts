import type { WebSystem } from '#web/system-entry.ts';

export const dashboard: WebSystem = {
  pages: [
    {
      path: '/dashboard',
      name: 'Dashboard',
      title: 'Tycoon Empire',
      navigationOrder: 10,
      load: async () => (await import('./page.tsx')).DashboardPage,
    },
  ],
};
