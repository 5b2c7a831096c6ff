import type { Race, RaceHorse } from '#protocol/systems/racing/models.ts';
import { drawRace } from '#protocol/systems/racing/lineup.ts';
import { type RaceRun, runRace } from '#protocol/systems/racing/race.ts';
import { stableHorse } from '#protocol/systems/racing/stable.ts';

/** A real race, run by the real rule: a different one for each seed. */
export function aRun(seed = 1): RaceRun {
  const hex = seed.toString(16).padStart(64, '0');
  const drawn = drawRace(hex);
  if (!drawn) throw new Error(`seed ${seed} draws no race`);
  return runRace({ seed: hex, betsDigest: 'b'.repeat(64), lineup: drawn.lineup });
}

/** A race as the server returns it. */
export function aRace(over: Partial<Race> = {}): Race {
  const minute = 60_000;
  const startMs = Date.parse('2030-01-01T20:00:00Z');
  return {
    id: 'race-1',
    name: 'Brass Lamp Stakes',
    status: 'upcoming',
    going: 'good',
    length_m: 1200,
    scheduled_time: new Date(startMs).toISOString(),
    betting_closes_at: new Date(startMs - minute).toISOString(),
    starts_at: new Date(startMs).toISOString(),
    finishes_at: new Date(startMs + minute).toISOString(),
    finished_at: null,
    nominal_ms: null,
    running_ms: minute,
    total_pool: 0,
    bet_count: 0,
    bets: [],
    horses: ['midnight-ledger', 'velvet-alibi'].map(aHorse),
    algorithm: 'race/1',
    commitment: 'c'.repeat(64),
    ...over,
  };
}

const aHorse = (id: string, index: number): RaceHorse => ({
  ...stableHorse(id),
  number: index + 1,
  odds: 2.5,
  chance: 0.26,
  form: [1, 2, 3],
});
