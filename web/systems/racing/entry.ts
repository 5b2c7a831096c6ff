import { exported, optionalPart, type PageEntry } from '#web/system-entry.ts';

export const racingPages: readonly PageEntry[] = [
  {
    path: '/horse-racing',
    name: 'Horse Racing',
    navigationOrder: 60,
    hue: 152,
    answers: ['/api/horse-racing/todays-races', '/api/horse-racing/current-status'],
    load: exported('RacingPage', () => import('./page.tsx')),
  },
  {
    path: '/horse-racing/race/:id',
    name: 'Race',
    hue: 152,
    load: exported('RacePage', () => import('./race-page.tsx')),
  },
  {
    path: '/live',
    name: 'Live',
    access: 'everyone',
    hue: 152,
    Entrance: optionalPart(exported('Entrance', () => import('./parts/public/entrance.tsx'))),
    load: exported('LivePage', () => import('./live-page.tsx')),
  },
];
