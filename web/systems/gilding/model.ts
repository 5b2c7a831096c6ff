import { toCents, toDollars } from '#protocol/values/primitives.ts';
import type { OwnGilding } from '#protocol/systems/gilding/models.ts';
import { horseText, shortText } from './text.ts';

interface Purse {
  readonly gold: number;
  readonly dollars: number;
}

/** Why the next level cannot be bought; undefined when it can. */
export function gildingObstacle(
  { part, next }: Pick<OwnGilding, 'part' | 'next'>,
  { purse, horseId }: { readonly purse: Purse; readonly horseId: string },
): string | undefined {
  if (next === null) return undefined;
  if (part === 'silk' && horseId === '') return horseText.missing;
  if (next.gold > purse.gold) return shortText.gold(next.gold - purse.gold);
  const shortCents = toCents(next.dollars) - toCents(purse.dollars);
  return shortCents > 0 ? shortText.dollars(toDollars(shortCents)) : undefined;
}
