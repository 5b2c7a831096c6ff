import type { Race } from '#protocol/systems/racing/models.ts';
import {
  MAX_BET_DOLLARS,
  MIN_BET_DOLLARS,
  PICK_THREE_TICKET_DOLLARS,
} from '#protocol/systems/racing/terms.ts';
import type { Dice } from '#bots/wire/dice.ts';
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
    const horseId = backed(race, traits.daring, dice);
    const maxDollars = Math.min(MAX_BET_DOLLARS, Math.max(MIN_BET_DOLLARS, balance.dollars * maxShare));
    const steps = Math.floor((maxDollars - MIN_BET_DOLLARS) / STEP_DOLLARS);
    const amount = MIN_BET_DOLLARS + STEP_DOLLARS * dice.below(steps + 1);
    return { kind: 'bet', raceId: race.id, horseId, amount };
  };

const MAX_TICKETS_A_DAY = 3;

/** Of the dollars in hand, for all tickets of the day. */
const TICKETS_SHARE = 0.03;

/** Those less daring leave the pick three to gamblers. */
export const TICKET_DARING = 0.8;

export const buyTicket =
  (minDaring: number): Behaviour =>
  ({ pickThree, balance, traits }, dice) => {
    if (!pickThree || pickThree.tickets >= MAX_TICKETS_A_DAY || traits.daring < minDaring) return null;
    const dollars = PICK_THREE_TICKET_DOLLARS * (pickThree.tickets + 1);
    if (dollars > balance.dollars * TICKETS_SHARE) return null;
    const horseIds = pickThree.races.map((race) => backed(race, traits.daring, dice));
    return { kind: 'buy-ticket', horseIds };
  };

const backed = ({ horses }: Pick<Race, 'horses'>, daring: number, dice: Dice): string =>
  dice.weighted(Object.fromEntries(horses.map(({ id, odds }) => [id, weightOf(odds, daring)])));

const weightOf = (odds: number, daring: number): number => (odds + 1) ** (-2 * (1 - daring));
