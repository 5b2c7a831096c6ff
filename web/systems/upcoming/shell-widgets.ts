import type { ShellWidget } from '#web/system-entry.ts';

export const upcomingWidgets: readonly ShellWidget[] = [
  { path: '/alliance', directoryOrder: 70 },
  { path: '/combat', directoryOrder: 80 },
  { path: '/achievements', directoryOrder: 90 },
  { path: '/leaderboard', directoryOrder: 100 },
  { path: '/technologies', directoryOrder: 110 },
];
