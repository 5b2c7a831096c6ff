import { exported, type PageEntry } from '#web/system-entry.ts';

export const racingPages: readonly PageEntry[] = [
  {
    path: '/horse-racing',
    name: 'Horse Racing',
    navigationOrder: 60,
    hue: 152,
    load: exported('RacingPage', () => import('./page.tsx')),
  },
];
