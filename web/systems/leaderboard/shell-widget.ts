import { Trophy } from 'lucide-react';
import { lazy } from 'react';
import type { ShellWidget } from '#web/system-entry.ts';
import { Coronation } from './parts/coronation.tsx';

export const leaderboardWidget: ShellWidget = {
  path: '/leaderboard',
  directoryOrder: 100,
  icon: Trophy,
  Banner: Coronation,
  Palette: lazy(async () => ({ default: (await import('./palette.tsx')).PlayersPalette })),
};
