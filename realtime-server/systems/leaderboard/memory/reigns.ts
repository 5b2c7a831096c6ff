import type { ReignRow } from '#db/systems/king/store.ts';
import { toCents } from '#protocol/values/primitives.ts';
import type { King } from '#protocol/systems/king/contract.ts';
import { dayOf } from '#protocol/values/time.ts';

export interface Reign {
  readonly playerId: string;
  readonly days: number;
  readonly bonusCents: number;
}

export interface Reigns {
  readonly load: (
    rows: readonly ReignRow[],
    crowned: { readonly id: string | null; readonly isRanked: boolean },
  ) => void;
  /** Ignores days already counted. */
  readonly crown: (king: King) => void;
  readonly kingId: () => string | null;
  readonly of: (playerId: string) => Reign | null;
  readonly all: () => Iterable<Reign>;
  /** Who is not ranked is no king. */
  readonly setRanked: (playerId: string, isRanked: boolean) => void;
  readonly version: () => number;
}

export function createReigns(): Reigns {
  const reigns = new Map<string, Reign>();
  let crownedId: string | null = null;
  let isCrownedRanked = true;
  let lastDay = Number.NEGATIVE_INFINITY;
  let version = 0;
  return {
    load(rows, { id, isRanked }) {
      reigns.clear();
      lastDay = Number.NEGATIVE_INFINITY;
      for (const { playerId, days, bonusCents, lastDay: day } of rows) {
        reigns.set(playerId, { playerId, days, bonusCents });
        lastDay = Math.max(lastDay, day);
      }
      crownedId = id;
      isCrownedRanked = isRanked;
      version += 1;
    },
    crown({ id, bonus, crowned_at }) {
      const day = dayOf(Date.parse(crowned_at));
      if (day <= lastDay) return;
      lastDay = day;
      const before = reigns.get(id) ?? { playerId: id, days: 0, bonusCents: 0 };
      reigns.set(id, {
        playerId: id,
        days: before.days + 1,
        bonusCents: before.bonusCents + toCents(bonus),
      });
      crownedId = id;
      isCrownedRanked = true;
      version += 1;
    },
    kingId: () => (isCrownedRanked ? crownedId : null),
    of: (playerId) => reigns.get(playerId) ?? null,
    all: () => reigns.values(),
    setRanked(playerId, isRanked) {
      if (crownedId === playerId) isCrownedRanked = isRanked;
      version += 1;
    },
    version: () => version,
  };
}
