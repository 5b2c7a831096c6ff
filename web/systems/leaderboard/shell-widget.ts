import { Trophy } from 'lucide-react';
import { exported, type ShellWidget } from '#web/system-entry.ts';
import { Coronation } from './parts/coronation.tsx';

export const leaderboardWidget: ShellWidget = {
  path: '/leaderboard',
  directoryOrder: 100,
  icon: Trophy,
  Banner: Coronation,
  loadPalette: exported('PlayersPalette', () => import('./palette.tsx')),
};
