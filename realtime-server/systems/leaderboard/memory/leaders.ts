import type { LeaderboardCategory } from '#protocol/systems/leaderboard/terms.ts';
import type { Tx } from '#db/database/open.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import type { CategoryEntry } from '#protocol/systems/leaderboard/models.ts';

export type Categories = Readonly<Record<LeaderboardCategory, CategoryEntry[]>>;

export interface Leaders {
  readonly isCurrent: (realNowMs: EpochMs) => boolean;
  readonly load: (tx: Tx, realNowMs: EpochMs) => Promise<void>;
  readonly refresh: (tx: Tx, realNowMs: EpochMs) => Promise<void>;
  readonly answer: () => { readonly categories: Categories };
  readonly ledBy: (playerId: string) => ReadonlySet<LeaderboardCategory>;
  readonly version: () => number;
}

const READ_EVERY_MS = 1_000;

const NONE: ReadonlySet<LeaderboardCategory> = new Set();

export function createLeaders(readCategories: (tx: Tx) => Promise<Categories>): Leaders {
  const ledBy = new Map<string, Set<LeaderboardCategory>>();
  let answer = { categories: NO_ENTRIES };
  let json = '';
  let readAtRealMs = Number.NEGATIVE_INFINITY;
  let version = 0;

  const isCurrent = (realNowMs: EpochMs): boolean => realNowMs - readAtRealMs < READ_EVERY_MS;
  const replace = (categories: Categories): void => {
    const text = JSON.stringify(categories);
    if (text === json) return;
    json = text;
    answer = { categories };
    version += 1;
    ledBy.clear();
    for (const [category, [first]] of Object.entries(categories)) {
      if (!first) continue;
      const led = ledBy.get(first.user_id) ?? new Set();
      ledBy.set(first.user_id, led.add(category as LeaderboardCategory));
    }
  };
  const load: Leaders['load'] = async (tx, realNowMs) => {
    const categories = await readCategories(tx);
    // After the read, so that a failed one is retried.
    readAtRealMs = realNowMs;
    replace(categories);
  };
  return {
    isCurrent,
    load,
    async refresh(tx, realNowMs) {
      if (!isCurrent(realNowMs)) await load(tx, realNowMs);
    },
    answer: () => answer,
    ledBy: (playerId) => ledBy.get(playerId) ?? NONE,
    version: () => version,
  };
}

const NO_ENTRIES: Categories = {
  wealth: [],
  points: [],
  real_estate: [],
  combat: [],
  horse_racing: [],
  company: [],
  achievements: [],
};
