import type { GildedPart } from '#protocol/systems/gilding/terms.ts';
import type { Behaviour, Observation } from '../personalities/observation.ts';

/** Of the dollars in hand, for the next level and the gold on it. */
const MAX_SHARE = 0.2;

const GILDS_ONE_IN = 4;

interface NextGilding {
  readonly part: GildedPart;
  readonly level: number;
  readonly gold: number;
  readonly dollars: number;
}

export const gild: Behaviour = (seen, dice) => {
  if (dice.below(GILDS_ONE_IN) > 0) return null;
  const next = dice.pick(nextGildings(seen));
  if (!next || !isAffordable(seen, next) || seen.balance.gold < next.gold) return null;
  const { part, level } = next;
  if (part !== 'silk' || level > 0) return { kind: 'gild', part };
  const favourite = dice.pick(seen.openRaces[0]?.horses ?? []);
  return favourite ? { kind: 'gild', part, horseId: favourite.id } : null;
};

/** Of its next gilding, once it can afford it; the rest is for sale. */
export function goldKept(seen: Observation): number {
  const next = nextGildings(seen)[0];
  return next && isAffordable(seen, next) ? next.gold : 0;
}

/** The parts of the lowest level, in their order, that others can see. */
export function nextGildings(seen: Observation): readonly NextGilding[] {
  const options = seen.gildings.flatMap(({ part, level, next }) =>
    next && isOfUse(seen, part) ? [{ part, level, ...next }] : [],
  );
  const lowest = Math.min(...options.map(({ level }) => level));
  return options.filter(({ level }) => level === lowest);
}

/** A plate is seen at a house, a storefront at a company; a silk needs a horse to choose. */
const isOfUse = ({ estate, company, openRaces }: Observation, part: GildedPart): boolean =>
  ({
    crest: true,
    door_plate: estate.owned.length > 0,
    storefront: company !== null,
    silk: openRaces.length > 0,
  })[part];

const isAffordable = ({ market, balance }: Observation, { gold, dollars }: NextGilding): boolean =>
  dollars + gold * market.gold.reference <= MAX_SHARE * balance.dollars;
