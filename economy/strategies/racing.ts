import {
  MAX_BET_DOLLARS,
  MIN_BET_DOLLARS,
  PICK_THREE_TICKET_DOLLARS,
} from '#protocol/systems/racing/terms.ts';
import type { Dice } from '#bots/wire/dice.ts';
import type { Observation } from '#bots/personalities/observation.ts';
import type { Character, Seen } from '../agents/agent.ts';
import type { Purse } from './purse.ts';

const BET_SHARE = 0.05;

/** A bet on every open race: but for the first of a day, all lose the house margin on average. */
export function betOnAll({ openRaces }: Observation, purse: Purse, dice: Dice): void {
  for (const { id, horses } of openRaces) {
    const dollars = Math.min(MAX_BET_DOLLARS, Math.floor(BET_SHARE * purse.dollars()));
    if (dollars >= MIN_BET_DOLLARS)
      purse.pay(dollars, { kind: 'bet', raceId: id, horseId: backed(horses, dice), amount: dollars });
  }
}

/** Favourites more often than outsiders. */
const backed = (horses: Seen['openRaces'][number]['horses'], dice: Dice): string =>
  dice.weighted(Object.fromEntries(horses.map(({ id, chance }) => [id, chance])));

/** The daring bet a little when it costs nothing on average. */
const MIN_DARING = 0.5;
const FAIR_SHARE = 0.01;

export function betAtFairOdds(
  { openRaces, hasBetToday }: Seen,
  purse: Purse,
  { dice, character }: { readonly dice: Dice; readonly character: Character },
): void {
  const race = openRaces[0];
  if (hasBetToday || character.daring < MIN_DARING || !race) return;
  if (purse.steps.some(({ kind }) => kind === 'bet')) return;
  const dollars = Math.min(MAX_BET_DOLLARS, Math.floor(FAIR_SHARE * purse.dollars()));
  if (dollars >= MIN_BET_DOLLARS)
    purse.pay(dollars, { kind: 'bet', raceId: race.id, horseId: backed(race.horses, dice), amount: dollars });
}

const MAX_TICKETS = 3;
const TICKETS_SHARE = 0.05;

/** A few tickets once a day. */
export function buyTickets({ pickThree }: Observation, purse: Purse, dice: Dice): void {
  if (!pickThree || pickThree.tickets > 0) return;
  const budget = TICKETS_SHARE * purse.dollars();
  for (let bought = 1; bought <= MAX_TICKETS && bought * PICK_THREE_TICKET_DOLLARS <= budget; bought += 1) {
    const horseIds = pickThree.races.map(({ horses }) => backed(horses, dice));
    purse.pay(PICK_THREE_TICKET_DOLLARS, { kind: 'buy-ticket', horseIds });
  }
}
