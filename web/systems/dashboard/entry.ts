import { exported, type PageEntry } from '#web/system-entry.ts';

export const dashboardPages: readonly PageEntry[] = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    title: 'Tycoon Empire',
    navigationOrder: 10,
    load: exported('DashboardPage', () => import('./page.tsx')),
  },
];
