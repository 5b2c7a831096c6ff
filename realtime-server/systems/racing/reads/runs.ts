import type { Tx } from '#db/database/open.ts';
import { raceStore } from '#db/systems/racing/store/races.ts';
import { metresAt, positionsAt } from '#protocol/systems/racing/positions.ts';
import { type RaceRun, runRace } from '#protocol/systems/racing/race.ts';
import type { RaceSegment } from '#protocol/systems/racing/contract.ts';
import type { Samples } from '../rules/segments.ts';

/** More than run or are watched at once; dropped runs are recomputed from stored data. */
const MAX_CACHED_RUNS = 32;

export interface Runs {
  of(tx: Tx, raceId: string): Promise<RaceRun>;
}

export function createRuns(): Runs {
  const cached = new Map<string, RaceRun>();
  return {
    async of(tx, raceId) {
      const existing = cached.get(raceId);
      if (existing) return existing;
      const race = await raceStore(tx).withSeed(raceId);
      if (!race?.betsDigest) throw new Error(`race ${raceId} has not started`);
      const run = runRace({ seed: race.seed, betsDigest: race.betsDigest, lineup: race.lineup });
      if (cached.size >= MAX_CACHED_RUNS) cached.delete(cached.keys().next().value ?? '');
      cached.set(raceId, run);
      return run;
    },
  };
}

// Positions in metres, to the centimetre.
export const momentPush = (run: RaceRun, tMs: number) => ({
  t: tMs,
  positions: Object.fromEntries(
    Object.entries(positionsAt(run, tMs)).map(([id, metres]) => [id, toCentimetre(metres)]),
  ),
  ...homeBy(run, tMs),
});

export const segmentPush = (run: RaceRun, { t, every, count }: Samples): RaceSegment => ({
  t,
  every,
  positions: Object.fromEntries(
    run.runs.map((one) => [
      one.horse_id,
      Array.from({ length: count }, (_, at) => toCentimetre(metresAt(one, t + at * every))),
    ]),
  ),
  ...homeBy(run, t + (count - 1) * every),
});

const toCentimetre = (metres: number): number => Math.round(metres * 100) / 100;

function homeBy(run: RaceRun, tMs: number): { home?: Record<string, number> } {
  const home = run.runs.filter(({ finishMs }) => finishMs <= tMs);
  if (home.length === 0) return {};
  return { home: Object.fromEntries(home.map(({ horse_id, finishMs }) => [horse_id, finishMs])) };
}
