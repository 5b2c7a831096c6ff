import type { Dice } from '#bots/wire/dice.ts';
import { answerGreeting } from '../behaviours/greeting.ts';
import { household } from '../behaviours/income.ts';
import { type Act, IDLE } from './act.ts';
import type { Behaviour, Observation } from './observation.ts';

export interface Personality {
  decide(seen: Observation, dice: Dice): Act;
}

const TRIES = 3;

export const createPersonality = (
  behaviours: readonly (readonly [weight: number, behaviour: Behaviour])[],
): Personality => {
  const weights = Object.fromEntries(behaviours.map(([weight], index) => [String(index), weight]));
  return {
    decide(seen, dice) {
      const due = household(seen, dice) ?? answerGreeting(seen, dice);
      if (due) return due;
      for (let tried = 0; tried < TRIES; tried += 1) {
        const act = behaviours[Number(dice.weighted(weights))]?.[1](seen, dice);
        if (act) return act;
      }
      return IDLE;
    },
  };
};

export const rest: Behaviour = () => IDLE;
