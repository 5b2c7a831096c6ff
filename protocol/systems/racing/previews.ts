import type { Preview } from '../../kit/contract.ts';

const PICTURE = {
  image: '/previews/race.jpg',
  alt: 'Six horses in the last furlong under floodlights, before a full stand.',
} as const;

/** Never shows which race or who won. */
export const racingPreviews: readonly Preview[] = [
  {
    path: '/horse-racing/race/:id',
    title: 'See the race again · Tycoon Empire',
    description:
      'A race, run again from its first stride. Every race can be checked by the player who lost it.',
    ...PICTURE,
  },
  {
    path: '/horse-racing',
    title: 'Horse Racing · Tycoon Empire',
    description: 'A race every three minutes of the game, run live before everyone, and a book that pays.',
    ...PICTURE,
  },
  {
    path: '/live',
    title: 'Live · Tycoon Empire',
    description: 'The race that runs now, the price of gold and the king of the day. No account needed.',
    ...PICTURE,
  },
];
