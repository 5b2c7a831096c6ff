import type { Dice } from '#bots/wire/dice.ts';
import { BASE_PRICE_DOLLARS } from '#protocol/systems/market/terms.ts';
import type { Place, Scenario } from '../scenarios/scenario.ts';

const RESOURCES = Object.keys(BASE_PRICE_DOLLARS);

export const placeOf = ({ places }: Scenario, dice: Dice): Place =>
  dice.weighted(places as Readonly<Record<Place, number>>);

/** The rooms that the page of a place is in. */
export function roomsOf(
  place: Place,
  at: { readonly scenario: Scenario; readonly dice: Dice; readonly race: string | null },
): readonly string[] {
  switch (place) {
    case 'race':
      return at.race === null ? ['races'] : ['races', `race:${at.race}`];
    case 'market':
      return [`market:${at.scenario.resource ?? at.dice.pick(RESOURCES)}`];
    case 'leaderboard':
      return ['leaderboard'];
    case 'alliance':
      return ['alliance'];
    case 'elsewhere':
      return [];
  }
}
