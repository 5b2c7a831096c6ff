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

/** Positions on the wire, to the centimetre. */
export const positionsPush = (run: RaceRun, tMs: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(positionsAt(run, tMs)).map(([id, metres]) => [id, Math.round(metres * 100) / 100]),
  );
