import { optionalPart, type PageEntry } from '#web/system-entry.ts';

export const racingPages: readonly PageEntry[] = [
  {
    path: '/horse-racing',
    name: 'Horse Racing',
    navigationOrder: 60,
    hue: 152,
    load: async () => (await import('./page.tsx')).RacingPage,
  },
  {
    path: '/horse-racing/race/:id',
    name: 'Race',
    hue: 152,
    load: async () => (await import('./race-page.tsx')).RacePage,
  },
  {
    path: '/live',
    name: 'Live',
    access: 'everyone',
    hue: 152,
    Entrance: optionalPart(async () => (await import('./parts/public/entrance.tsx')).Entrance),
    load: async () => (await import('./live-page.tsx')).LivePage,
  },
];
