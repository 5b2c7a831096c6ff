import { nextGildings } from '#bots/behaviours/gilding.ts';
import type { Character, Seen, Step } from '../agents/agent.ts';
import type { Purse } from './purse.ts';
import { type Amounts, bidFor, lackOf, priceOf } from './shopping.ts';

/** Of the dollars that are left after everything that pays back: what status may cost. */
const IDLE_SHARE = 0.2;

/** Who is rich gilds what costs little of their idle dollars, the lowest level first. */
export function gild(seen: Seen, purse: Purse, character: Character): void {
  const [next] = nextGildings(seen);
  if (!next) return;
  const { part, level, gold, dollars } = next;
  if (dollars + gold * priceOf(seen, 'gold') > IDLE_SHARE * purse.dollars()) return;
  const horseId = part === 'silk' && level === 0 ? favouriteOf(seen, character) : undefined;
  const step: Step = { kind: 'gild', part, ...(horseId !== undefined && { horseId }) };
  if (seen.balance.gold >= gold) purse.pay(dollars, step);
  else bidFor(seen, purse, lackOf(seen.balance, { gold }));
}

/** The gold of its next gilding, which it does not sell. */
export const goldForGilding = (seen: Seen): Amounts => {
  const [next] = nextGildings(seen);
  return next ? { gold: next.gold } : {};
};

/** One of the next race. */
function favouriteOf({ openRaces }: Seen, { daring }: Character): string | undefined {
  const horses = openRaces[0]?.horses ?? [];
  return horses[Math.floor(daring * horses.length)]?.id;
}
