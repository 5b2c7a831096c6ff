import type { PageEntry } from '#web/system-entry.ts';

export const leaderboardPages: readonly PageEntry[] = [
  {
    path: '/leaderboard',
    name: 'Leaderboard',
    hue: 60,
    navigationOrder: 100,
    load: async () => (await import('./page.tsx')).LeaderboardPage,
  },
];
