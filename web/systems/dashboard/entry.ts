import type { PageEntry } from '#web/system-entry.ts';

export const dashboardPages: readonly PageEntry[] = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    title: 'Tycoon Empire',
    navigationOrder: 10,
    load: async () => (await import('./page.tsx')).DashboardPage,
  },
];
