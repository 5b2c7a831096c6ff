import { lazy } from 'react';
import { optionalPart, type PageEntry } from '#web/system-entry.ts';

export const racingPages: readonly PageEntry[] = [
  {
    path: '/horse-racing',
    name: 'Horse Racing',
    navigationOrder: 60,
    hue: 152,
    Page: lazy(async () => ({ default: (await import('./page.tsx')).RacingPage })),
  },
  {
    path: '/horse-racing/race/:id',
    name: 'Race',
    hue: 152,
    Page: lazy(async () => ({ default: (await import('./race-page.tsx')).RacePage })),
  },
  {
    path: '/live',
    name: 'Live',
    access: 'everyone',
    hue: 152,
    Entrance: optionalPart(async () => (await import('./parts/public/entrance.tsx')).Entrance),
    Page: lazy(async () => ({ default: (await import('./live-page.tsx')).LivePage })),
  },
];
