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
  readonly load: (rows: readonly ReignRow[], kingId: string | null) => void;
  /** Ignores days already counted. */
  readonly crown: (king: King) => void;
  readonly kingId: () => string | null;
  readonly of: (playerId: string) => Reign | null;
  readonly all: () => Iterable<Reign>;
  readonly forget: (playerId: string) => void;
  readonly version: () => number;
}

export function createReigns(): Reigns {
  const reigns = new Map<string, Reign>();
  let kingId: string | null = null;
  let lastDay = Number.NEGATIVE_INFINITY;
  let version = 0;
  return {
    load(rows, id) {
      reigns.clear();
      lastDay = Number.NEGATIVE_INFINITY;
      for (const { playerId, days, bonusCents, lastDay: day } of rows) {
        reigns.set(playerId, { playerId, days, bonusCents });
        lastDay = Math.max(lastDay, day);
      }
      kingId = id;
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
      kingId = id;
      version += 1;
    },
    kingId: () => kingId,
    of: (playerId) => reigns.get(playerId) ?? null,
    all: () => reigns.values(),
    forget(playerId) {
      if (kingId === playerId) kingId = null;
      version += 1;
    },
    version: () => version,
  };
}
