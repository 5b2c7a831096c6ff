import { fighter } from './fighter.ts';
import { gambler } from './gambler.ts';
import { industrialist } from './industrialist.ts';
import { saver } from './saver.ts';
import type { Temperament } from './temperament.ts';
import { trader } from './trader.ts';

export const TEMPERAMENTS = ['trader', 'gambler', 'industrialist', 'fighter', 'saver'] as const;
export type TemperamentName = (typeof TEMPERAMENTS)[number];

// New inhabitants get temperaments in this order.
export const temperaments: Readonly<Record<TemperamentName, Temperament>> = {
  trader,
  gambler,
  industrialist,
  fighter,
  saver,
};
