import type { BookLevel } from '#protocol/systems/market/models.ts';

/** That a level has changed, and which way. `turn` grows with each change: a key that starts the flash anew. */
export interface LevelFlash {
  readonly turn: number;
  readonly isMore: boolean;
}

/** A side of the book, and what has flashed in it so far. */
export interface Flashing {
  readonly levels: readonly BookLevel[];
  readonly flashes: ReadonlyMap<number, LevelFlash>;
}

/** What flashes when a side becomes another one. */
export function flashesAfter(before: Flashing, levels: readonly BookLevel[]): Flashing {
  if (before.levels === levels) return before;
  const known = new Map(before.levels);
  const flashes = new Map<number, LevelFlash>();
  for (const [price, quantity] of levels) {
    const old = known.get(price) ?? 0;
    const flash = before.flashes.get(price);
    if (quantity !== old) flashes.set(price, { turn: (flash?.turn ?? 0) + 1, isMore: quantity > old });
    else if (flash) flashes.set(price, flash);
  }
  return { levels, flashes };
}
