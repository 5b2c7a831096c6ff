import type { Tx } from '#db/open.ts';
import { raceStore } from '#db/systems/racing/store/races.ts';
import { metresAt, positionsAt } from '#protocol/systems/racing/positions.ts';
import { type RaceRun, runRace } from '#protocol/systems/racing/race.ts';
import type { RaceSegment } from '#protocol/systems/racing.ts';
import type { Samples } from '../rules/segments.ts';

/** More than run or are watched at once; a run is computed from stored data, so a dropped one is computed again. */
const MAX_CACHED_RUNS = 32;

/** The runs of started races. */
export interface Runs {
  of(tx: Tx, raceId: string): Promise<RaceRun>;
}

/** Caches runs, so that a frame costs only its positions. */
export function createRuns(): Runs {
  const cached = new Map<string, RaceRun>();
  return {
    async of(tx, raceId) {
      const known = cached.get(raceId);
      if (known) return known;
      const race = await raceStore(tx).withSeed(raceId);
      if (!race?.betsDigest) throw new Error(`race ${raceId} has not started`);
      const run = runRace({ seed: race.seed, betsDigest: race.betsDigest, lineup: race.lineup });
      if (cached.size >= MAX_CACHED_RUNS) cached.delete(cached.keys().next().value ?? '');
      cached.set(raceId, run);
      return run;
    },
  };
}

/** A moment of a run on the wire: positions to the centimetre, and the times of the horses that are home. */
export const momentPush = (run: RaceRun, tMs: number) => ({
  t: tMs,
  positions: Object.fromEntries(
    Object.entries(positionsAt(run, tMs)).map(([id, metres]) => [id, toCentimetre(metres)]),
  ),
  ...homeBy(run, tMs),
});

/** A while of a run on the wire. */
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
