import { exported, type PageEntry } from '#web/system-entry.ts';

export const dashboardPages: readonly PageEntry[] = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    title: 'Tycoon Empire',
    navigationOrder: 10,
    answers: ['/api/dashboard', '/api/activity/recent'],
    load: exported('DashboardPage', () => import('./page.tsx')),
  },
];
