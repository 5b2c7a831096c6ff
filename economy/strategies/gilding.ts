import { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import type { GildedPart } from '#protocol/systems/gilding/terms.ts';
import type { Character, Seen, Step } from '../agents/agent.ts';
import type { Purse } from './purse.ts';
import { type Amounts, bidFor, lackOf, priceOf } from './shopping.ts';

/** Of the dollars that are left after everything that pays back: what status may cost. */
const IDLE_SHARE = 0.2;

/** Who is rich gilds what costs little of their idle dollars, the lowest level first. */
export function gild(seen: Seen, purse: Purse, character: Character): void {
  const next = nextGilding(seen);
  if (!next) return;
  const { part, level, gold, dollars } = next;
  if (dollars + gold * priceOf(seen, 'gold') > IDLE_SHARE * purse.dollars()) return;
  const body = part === 'silk' && level === 0 ? { part, horseId: favouriteOf(seen, character) } : { part };
  const step: Step = { kind: 'call', path: gildingRoutes.gild.path, body };
  if (seen.balance.gold >= gold) purse.pay(dollars, step);
  else bidFor(seen, purse, lackOf(seen.balance, { gold }));
}

/** The gold of its next gilding, which it does not sell. */
export const goldForGilding = (seen: Seen): Amounts => {
  const next = nextGilding(seen);
  return next ? { gold: next.gold } : {};
};

/** A plate is seen at a house, a storefront at a company; a silk needs a horse to choose. */
const isOfUse = ({ estate, company, openRaces }: Seen, part: GildedPart): boolean =>
  ({
    crest: true,
    door_plate: estate.owned.length > 0,
    storefront: company !== null,
    silk: openRaces.length > 0,
  })[part];

function nextGilding(seen: Seen) {
  const options = seen.uses.gildings.flatMap(({ part, level, next }) =>
    next && isOfUse(seen, part) ? [{ part, level, ...next }] : [],
  );
  return options.toSorted((a, b) => a.dollars - b.dollars)[0];
}

/** One of the next race. */
function favouriteOf({ openRaces }: Seen, { daring }: Character): string | undefined {
  const horses = openRaces[0]?.horses ?? [];
  return horses[Math.floor(daring * horses.length)]?.id;
}
