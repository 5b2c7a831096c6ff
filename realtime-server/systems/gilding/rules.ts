import type { GildedSilk } from '#protocol/systems/gilding/models.ts';
import { type GildedPart, MAX_GILDING_LEVEL } from '#protocol/systems/gilding/terms.ts';
import { STABLE } from '#protocol/systems/racing/stable.ts';

export interface Gilder {
  readonly playerId: string;
  readonly username: string;
  readonly isBot: boolean;
  readonly isShown: boolean;
  /** 0 without. */
  readonly crest: number;
  readonly silk: { readonly level: number; readonly horseId: string; readonly atMs: number } | null;
}

interface Attempt {
  readonly part: GildedPart;
  /** Before it. */
  readonly level: number;
  /** For a silk: the one chosen now, else the one it has. */
  readonly horseId: string | null;
}

/** Null when allowed; the ledger checks gold and dollars. */
export function gildRefusal({ part, level, horseId }: Attempt) {
  if (level >= MAX_GILDING_LEVEL) return 'max_gilding';
  if (part !== 'silk') return null;
  if (horseId === null) return 'horse_required';
  return STABLE.some(({ id }) => id === horseId) ? null : 'horse_not_found';
}

/** One gilder a horse: the highest level, then the earliest; by horse. */
export function gildedSilks(gilders: Iterable<Gilder>): GildedSilk[] {
  const first = new Map<string, Gilder>();
  for (const gilder of gilders) {
    const { silk, isShown } = gilder;
    if (silk === null || !isShown) continue;
    const known = first.get(silk.horseId)?.silk;
    const isHigher =
      !known || silk.level > known.level || (silk.level === known.level && silk.atMs < known.atMs);
    if (isHigher) first.set(silk.horseId, gilder);
  }
  return [...first]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([horse_id, { username, isBot, silk }]) => ({
      ...{ horse_id, username, level: silk?.level ?? 0 },
      ...(isBot && { is_bot: true as const }),
    }));
}
