import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresAt } from '#protocol/systems/racing/positions.ts';
import { racingEvents } from '#protocol/systems/racing/contract.ts';
import { segmentPush } from '#server/systems/racing/reads/runs.ts';
import { phasesOf } from '#protocol/systems/racing/schedule.ts';
import { segmentOf } from '#server/systems/racing/rules/segments.ts';
import { aRun } from './page/races.ts';

const START_MS = 1_900_000_000_000;

/** A race at a speed, and its segment this many real milliseconds after the start. */
function running(speed: number, seed = 3) {
  const run = aRun(seed);
  const race = { ...phasesOf(START_MS, speed), nominalMs: run.nominalMs };
  const realMs = (race.finishesAtMs - race.startsAtMs) / speed;
  const at = (ms: number) => segmentOf(race, START_MS + Math.round(ms * speed), speed);
  return { run, race, realMs, at, nominalPerRealMs: run.nominalMs / realMs };
}

describe.each([1, 60, 1_000])('at speed %i a segment', (speed) => {
  const { run, realMs, at, nominalPerRealMs } = running(speed);

  test('covers the next 600 ms of real time, and starts where the previous one has got to', () => {
    for (let ms = 0; ms < realMs - 600; ms += 500) {
      const { t, every, count } = at(ms) ?? expect.unreachable();
      const untilMs = (t + (count - 1) * every) / nominalPerRealMs;
      expect(untilMs - ms).toBeGreaterThanOrEqual(599);
      expect(untilMs - ms).toBeLessThan(602);
      expect(count).toBeGreaterThanOrEqual(4);
    }
  });

  test('ends with the race, and there is none after it', () => {
    const last = at(realMs - 250) ?? expect.unreachable();
    expect(last.count).toBeGreaterThanOrEqual(4);
    expect(last.t + (last.count - 1) * last.every).toBeCloseTo(run.nominalMs, 1);
    const { positions, home } = segmentPush(run, last);
    for (const metres of Object.values(positions)) expect(metres.at(-1)).toBeGreaterThanOrEqual(1_200);
    expect(Object.keys(home ?? {})).toHaveLength(run.runs.length);
    expect(at(realMs)).toBeNull();
  });
});

test('two segments never contradict each other, and no horse goes back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom(1, 7, 60, 1_000),
      fc.double({ min: 0, max: 0.97, noNaN: true }),
      (seed, speed, share) => {
        const { run, realMs, at } = running(speed, seed);
        for (const ms of [share * realMs, share * realMs + 500]) {
          const samples = at(ms);
          if (!samples) continue;
          const { positions } = segmentPush(run, samples);
          for (const one of run.runs) {
            const metres = positions[one.horse_id] ?? [];
            metres.forEach((metre, index) => {
              expect(metre).toBeCloseTo(metresAt(one, samples.t + index * samples.every), 1);
              expect(metre).toBeGreaterThanOrEqual(metres[index - 1] ?? 0);
            });
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

describe('merged pool pushes', () => {
  const bet = (amount: number) => ({ username: null, horseId: 'h', amount });
  const pool = (raceId: string, count: number, amounts: readonly number[]) => ({
    raceId,
    total_pool: 100 * count,
    bet_count: count,
    bets: amounts.map(bet),
  });
  const { merge } = racingEvents['race.pool'];
  const merged = (...pools: ReturnType<typeof pool>[]) => merge(pools.map((one) => ({ pools: [one] }))).pools;

  test('hold the last pool of each race, with every bet since', () => {
    const pools = merged(pool('a', 1, [100]), pool('b', 4, [50]), pool('a', 2, [200, 300]), pool('a', 1, []));
    expect(pools).toEqual([pool('a', 1, [100, 200, 300]), pool('b', 4, [50])]);
  });

  test('carry at most the newest fifty bets of a race', () => {
    const [only] = merged(...Array.from({ length: 80 }, (_, at) => pool('a', at, [at])));
    expect(only?.bets.map(({ amount }) => amount)).toEqual(Array.from({ length: 50 }, (_, at) => at + 30));
  });
});
