import type { Tx } from '#db/open.ts';
import { raceStore } from '#db/systems/racing/store/races.ts';
import { positionsAt } from '#protocol/systems/racing/positions.ts';
import { type RaceRun, runRace } from '#protocol/systems/racing/race.ts';

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

/** A moment of a run on the wire: positions to the centimetre, and when who is home by then has crossed the line. */
export function momentPush(run: RaceRun, tMs: number) {
  const home = run.runs.filter(({ finishMs }) => finishMs <= tMs);
  return {
    t: tMs,
    positions: Object.fromEntries(
      Object.entries(positionsAt(run, tMs)).map(([id, metres]) => [id, Math.round(metres * 100) / 100]),
    ),
    ...(home.length > 0 && {
      home: Object.fromEntries(home.map(({ horse_id, finishMs }) => [horse_id, finishMs])),
    }),
  };
}
