import { lazy } from 'react';
import type { PageEntry } from '#web/system-entry.ts';

export const achievementPages: readonly PageEntry[] = [
  {
    path: '/achievements',
    name: 'Achievements',
    hue: 278,
    navigationOrder: 110,
    Page: lazy(async () => ({ default: (await import('./page.tsx')).AchievementsPage })),
  },
];
