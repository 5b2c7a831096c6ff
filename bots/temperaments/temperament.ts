import type { Dice } from '#bots/wire/dice.ts';
import { answerGreeting } from '../inclinations/greeting.ts';
import { household } from '../inclinations/household.ts';
import { type Act, IDLE } from './act.ts';
import type { Inclination } from './inclination.ts';
import type { Seen } from './seen.ts';

/** What an inhabitant is like: how it decides, from what it sees and its dice alone. */
export interface Temperament {
  decide(seen: Seen, dice: Dice): Act;
}

/** How often something else is tried when the first has nothing to do. */
const TRIES = 3;

/** Decides by inclinations, each as likely as its weight; the household comes first, then who has greeted. */
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

/** Does nothing for once. */
export const rest: Inclination = () => IDLE;
