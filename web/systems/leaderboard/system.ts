import type { WebSystem } from '#web/system-entry.ts';
import { Trophy } from 'lucide-react';
import { lazy } from 'react';
import { Coronation } from './parts/coronation.tsx';

export const leaderboard: WebSystem = {
  pages: [
    {
      path: '/leaderboard',
      name: 'Leaderboard',
      hue: 60,
      navigationOrder: 100,
      load: async () => (await import('./page.tsx')).LeaderboardPage,
    },
  ],
  widget: {
    path: '/leaderboard',
    icon: Trophy,
    Banner: Coronation,
    Palette: lazy(async () => ({ default: (await import('./palette.tsx')).PlayersPalette })),
  },
};
