import { MAX_BET_DOLLARS, MIN_BET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import type { Inclination } from '../temperaments/inclination.ts';

/** Who has fewer of the smallest bets than this bets no more. */
const MIN_BETS_IN_HAND = 8;

/** Stakes are round sums. */
const STEP_DOLLARS = 10;

/**
 * Bets on one of the next races, at most that share of the dollars. Taste decides, not value: every horse's odds carry the
 * house's margin, so that each bet loses on average.
 */
export const bet =
  (maxShare: number): Inclination =>
  ({ openRaces, balance, traits }, dice) => {
    const race = dice.pick(openRaces);
    if (!race || balance.dollars < MIN_BET_DOLLARS * MIN_BETS_IN_HAND) return null;
    const liking = Object.fromEntries(race.horses.map(({ id, odds }) => [id, likingOf(odds, traits.daring)]));
    const horseId = dice.weighted(liking);
    const most = Math.min(MAX_BET_DOLLARS, Math.max(MIN_BET_DOLLARS, balance.dollars * maxShare));
    const steps = Math.floor((most - MIN_BET_DOLLARS) / STEP_DOLLARS);
    const amount = MIN_BET_DOLLARS + STEP_DOLLARS * dice.below(steps + 1);
    return { kind: 'bet', raceId: race.id, horseId, amount };
  };

/** The cautious like a horse the more the shorter its odds; the daring like them all alike. */
const likingOf = (odds: number, daring: number): number => (odds + 1) ** (-2 * (1 - daring));
