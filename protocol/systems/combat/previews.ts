import type { Preview } from '../../kit/contract.ts';

const PICTURE = {
  image: '/previews/fight.jpg',
  alt: 'Two crews in hats face each other under a street lamp, a black sedan behind them.',
} as const;

export const combatPreviews: readonly Preview[] = [
  {
    path: '/combat/fight/:id',
    title: 'How it went down · Tycoon Empire',
    description: 'A fight between two crews, blow by blow, in the light of one lamp.',
    ...PICTURE,
  },
  {
    path: '/combat',
    title: 'Combat · Tycoon Empire',
    description: 'Hire a crew, arm it, and take from others what they cannot hold.',
    ...PICTURE,
  },
];
