import { exported, type PageEntry } from '#web/system-entry.ts';

export const achievementPages: readonly PageEntry[] = [
  {
    path: '/achievements',
    name: 'Achievements',
    hue: 278,
    navigationOrder: 110,
    load: exported('AchievementsPage', () => import('./page.tsx')),
  },
];
