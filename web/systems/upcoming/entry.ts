import { exported, type PageEntry } from '#web/system-entry.ts';

const load = () => import('./page.tsx');

export const upcomingPages: readonly PageEntry[] = [
  {
    path: '/alliance',
    name: 'Alliance',
    hue: 250,
    isUpcoming: true,
    navigationOrder: 40,
    load: exported('AlliancePage', load),
  },
  {
    path: '/combat',
    name: 'Combat',
    hue: 25,
    isUpcoming: true,
    navigationOrder: 50,
    load: exported('CombatPage', load),
  },
  {
    path: '/achievements',
    name: 'Achievements',
    hue: 278,
    isUpcoming: true,
    navigationOrder: 110,
    load: exported('AchievementsPage', load),
  },
  {
    path: '/leaderboard',
    name: 'Leaderboard',
    hue: 60,
    isUpcoming: true,
    navigationOrder: 100,
    load: exported('LeaderboardPage', load),
  },
  {
    path: '/technologies',
    name: 'Technologies',
    isUpcoming: true,
    load: exported('TechnologiesPage', load),
  },
  {
    path: '/admin',
    name: 'Admin',
    navigationOrder: 120,
    isForAdmins: true,
    load: exported('AdminPage', load),
  },
  {
    path: '/profile/:id',
    name: 'Profile',
    load: exported('ProfilePage', () => import('./profile-page.tsx')),
  },
];
