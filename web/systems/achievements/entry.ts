import type { PageEntry } from '#web/system-entry.ts';

export const achievementPages: readonly PageEntry[] = [
  {
    path: '/achievements',
    name: 'Achievements',
    hue: 278,
    navigationOrder: 110,
    load: async () => (await import('./page.tsx')).AchievementsPage,
  },
];
