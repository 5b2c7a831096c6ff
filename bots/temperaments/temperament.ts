import type { Dice } from '#bots/wire/dice.ts';
import { answerGreeting } from '../inclinations/greeting.ts';
import { household } from '../inclinations/household.ts';
import { type Act, IDLE } from './act.ts';
import type { Inclination } from './inclination.ts';
import type { Seen } from './seen.ts';

export interface Temperament {
  decide(seen: Seen, dice: Dice): Act;
}

const TRIES = 3;

export const inclinedTo = (
  inclinations: readonly (readonly [weight: number, inclination: Inclination])[],
): Temperament => {
  const weights = Object.fromEntries(inclinations.map(([weight], index) => [String(index), weight]));
  return {
    decide(seen, dice) {
      const due = household(seen, dice) ?? answerGreeting(seen, dice);
      if (due) return due;
      for (let tried = 0; tried < TRIES; tried += 1) {
        const act = inclinations[Number(dice.weighted(weights))]?.[1](seen, dice);
        if (act) return act;
      }
      return IDLE;
    },
  };
};

export const rest: Inclination = () => IDLE;
