import { MAX_BET_DOLLARS, MIN_BET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import type { Behaviour } from '../personalities/observation.ts';

/** An inhabitant that cannot afford this many minimum bets stops betting. */
const MIN_BETS_IN_HAND = 8;

const STEP_DOLLARS = 10;

// Chooses by temper, not by value: the odds include the house margin, so every bet loses on average.
export const bet =
  (maxShare: number): Behaviour =>
  ({ openRaces, balance, traits }, dice) => {
    const race = dice.pick(openRaces);
    if (!race || balance.dollars < MIN_BET_DOLLARS * MIN_BETS_IN_HAND) return null;
    const weights = Object.fromEntries(
      race.horses.map(({ id, odds }) => [id, weightOf(odds, traits.daring)]),
    );
    const horseId = dice.weighted(weights);
    const maxDollars = Math.min(MAX_BET_DOLLARS, Math.max(MIN_BET_DOLLARS, balance.dollars * maxShare));
    const steps = Math.floor((maxDollars - MIN_BET_DOLLARS) / STEP_DOLLARS);
    const amount = MIN_BET_DOLLARS + STEP_DOLLARS * dice.below(steps + 1);
    return { kind: 'bet', raceId: race.id, horseId, amount };
  };

const weightOf = (odds: number, daring: number): number => (odds + 1) ** (-2 * (1 - daring));
