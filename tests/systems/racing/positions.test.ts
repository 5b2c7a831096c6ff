import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RACE_LENGTH_M } from '#protocol/systems/racing/terms.ts';
import { metresAt, positionsAt, PULL_UP_MS } from '#protocol/systems/racing/positions.ts';
import { type RaceRun, runRace } from '#protocol/systems/racing/race.ts';
import { raceOf, seedOf } from './seeds.ts';

const FRAME_MS = 1000 / 60;

const runOf = (n: number): RaceRun => {
  const seed = seedOf(n);
  return runRace({ seed, betsDigest: seedOf(n + 1), lineup: raceOf(seed).lineup });
};

const anyRace = fc.nat({ max: 1_000_000 }).map(runOf);

describe("a race's horses", () => {
  test('never step back and never leap, from the gate to a standstill', () => {
    fc.assert(
      fc.property(anyRace, ({ runs, nominalMs }) => {
        for (const run of runs) {
          const steps = stepsOf((t) => metresAt(run, t), nominalMs);
          const median = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
          expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...steps)).toBeLessThan(1.5 * median);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('change their speed smoothly, at the post too', () => {
    fc.assert(
      fc.property(anyRace, ({ runs, nominalMs }) => {
        for (const run of runs) {
          const speeds = stepsOf((t) => metresAt(run, t), nominalMs + PULL_UP_MS + 1000);
          const changes = speeds.slice(1).map((speed, i) => Math.abs(speed - (speeds[i] ?? 0)));
          // Metres per frame: leaving the gate is the hardest, 1.5 × 17 m/s in 3 seconds.
          expect(Math.max(...changes)).toBeLessThan(0.004);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are at the gate at 0, at the post exactly at their finish time, and not before', () => {
    fc.assert(
      fc.property(anyRace, ({ runs }) => {
        for (const run of runs) {
          expect(metresAt(run, 0)).toBe(0);
          expect(metresAt(run, run.finishMs)).toBe(RACE_LENGTH_M);
          expect(metresAt(run, run.finishMs - 1)).toBeLessThan(RACE_LENGTH_M);
          expect(metresAt(run, run.finishMs + 1)).toBeGreaterThan(RACE_LENGTH_M);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('gallop on behind the post and stop', () => {
    const { runs, nominalMs } = runOf(1);
    for (const run of runs) {
      const stood = metresAt(run, run.finishMs + PULL_UP_MS);
      expect(stood).toBeGreaterThan(RACE_LENGTH_M + 50);
      expect(metresAt(run, nominalMs + 10 * PULL_UP_MS)).toBe(stood);
    }
  });

  test('are listed by id', () => {
    const race = runOf(2);
    expect(Object.keys(positionsAt(race, 30_000))).toEqual(race.runs.map((run) => run.horse_id));
  });
});

test('most races change their leader, and the field is never a single file', () => {
  const races = Array.from({ length: 200 }, (_, n) => runOf(n));
  const changes = races.map(leaders);
  expect(changes.filter((count) => count >= 2).length).toBeGreaterThan(races.length * 0.6);
  for (const race of races) {
    const metres = Object.values(positionsAt(race, 40_000));
    const spread = Math.max(...metres) - Math.min(...metres);
    expect(spread).toBeGreaterThan(3);
    expect(spread).toBeLessThan(90);
  }
});

function stepsOf(position: (tMs: number) => number, untilMs: number): number[] {
  const steps: number[] = [];
  let last = position(0);
  for (let t = FRAME_MS; t <= untilMs; t += FRAME_MS) {
    const now = position(t);
    steps.push(now - last);
    last = now;
  }
  return steps;
}

/** The number of lead changes between the first furlong and the post. */
function leaders(race: RaceRun): number {
  let leader = '';
  let count = 0;
  for (let t = 12_000; t <= race.nominalMs - 3_000; t += 500) {
    const [first = ['', 0]] = Object.entries(positionsAt(race, t)).toSorted((a, b) => b[1] - a[1]);
    if (first[0] !== leader) count += 1;
    leader = first[0];
  }
  return count;
}
