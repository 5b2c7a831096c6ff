import { fighter } from './fighter.ts';
import { gambler } from './gambler.ts';
import { industrialist } from './industrialist.ts';
import { saver } from './saver.ts';
import type { Personality } from './personality.ts';
import { trader } from './trader.ts';

export const PERSONALITIES = ['trader', 'gambler', 'industrialist', 'fighter', 'saver'] as const;
export type PersonalityName = (typeof PERSONALITIES)[number];

// New bots get personalities in this order.
export const personalities: Readonly<Record<PersonalityName, Personality>> = {
  trader,
  gambler,
  industrialist,
  fighter,
  saver,
};
