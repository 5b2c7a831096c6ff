import { describe, expect, test } from 'vitest';
import { RaceResult } from '#protocol/systems/racing/models.ts';
import { runRace } from '#protocol/systems/racing/race.ts';
import { raceOf, seedOf } from './seeds.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const DIGEST = '0'.repeat(64);

const runs = Array.from({ length: 2_000 }, (_, n) => {
  const seed = seedOf(n);
  return { seed, run: runRace({ seed, betsDigest: DIGEST, lineup: raceOf(seed).lineup }) };
});

describe('a race', () => {
  test('is a function of seed, digest and line-up, and changes with each of them', () => {
    const input = { seed: seedOf(1), betsDigest: DIGEST, lineup: raceOf(seedOf(1)).lineup };
    expect(runRace(input)).toEqual(runRace({ ...input }));
    expect(runRace({ ...input, seed: seedOf(2) }).results).not.toEqual(runRace(input).results);
    expect(runRace({ ...input, betsDigest: seedOf(3) }).results).not.toEqual(runRace(input).results);
    expect(runRace({ ...input, lineup: input.lineup.slice(1) }).results).not.toEqual(runRace(input).results);
  });

  test('of race/1 always ends the same: this list must never change', () => {
    const seed = seedOf(1947);
    const { results, nominalMs } = runRace({ seed, betsDigest: DIGEST, lineup: raceOf(seed).lineup });
    const placings = results.map(({ number, name, finish_time, performance }) =>
      [number, name, finish_time, performance].join(' '),
    );
    expect({ placings, nominalMs }).toMatchInlineSnapshot(`
      {
        "nominalMs": 79266,
        "placings": [
          "1 House Edge 77.839 82.3",
          "5 Blackjack Molly 78.286 77.7",
          "4 Sunday Sermon 78.768 72.8",
          "6 Old Testament 79.135 69",
          "2 Ivory Cufflink 79.247 67.9",
          "3 Midnight Ledger 79.266 67.7",
        ],
      }
    `);
  });

  test('ranks every horse once, by its time', () => {
    for (const { seed, run } of runs) {
      const horses = raceOf(seed).lineup.map((horse) => horse.horse_id);
      expect(run.results.map((result) => result.horse_id).toSorted()).toEqual(horses.toSorted());
      expect(run.results.map((result) => result.place)).toEqual(horses.map((_, i) => i + 1));
    }
  });

  test('has no two horses at the post at the same instant', () => {
    for (const { run } of runs) {
      const times = run.results.map((result) => Math.round(result.finish_time * 1000));
      expect(times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0))).toBe(true);
      expect(run.nominalMs).toBe(times.at(-1));
    }
  });

  test('is won in 60 to 90 nominal seconds', () => {
    for (const { run } of runs) {
      const [winner] = run.results;
      expect(winner?.finish_time).toBeGreaterThan(60);
      expect(winner?.finish_time).toBeLessThan(90);
    }
  });

  test('gives a better placed horse no worse performance, all between 0 and 100', () => {
    for (const { run } of runs) {
      const performances = run.results.map((result) => RaceResult.parse(result).performance);
      expect(performances).toEqual(performances.toSorted((a, b) => b - a));
      expect(performances.every((one) => one >= 0 && one <= 100)).toBe(true);
    }
  });
});

const LINEUPS = 40;
const RACES = propertyRuns(600);

test(`${LINEUPS * RACES} races fit the stated chances`, () => {
  let chiSquare = 0;
  let degrees = 0;
  for (let n = 0; n < LINEUPS; n += 1) {
    const seed = seedOf(n);
    const { lineup } = raceOf(seed);
    const wins = lineup.map(() => 0);
    for (let race = 0; race < RACES; race += 1) {
      const { results } = runRace({ seed: `${seed}${race}`, betsDigest: DIGEST, lineup });
      const winner = lineup.findIndex(({ horse_id }) => horse_id === results[0]?.horse_id);
      wins[winner] = (wins[winner] ?? 0) + 1;
    }
    chiSquare += lineup.reduce((sum, { chance }, i) => {
      const expected = chance * RACES;
      return sum + ((wins[i] ?? 0) - expected) ** 2 / expected;
    }, 0);
    degrees += lineup.length - 1;
  }
  // The statistic has mean `degrees` and variance 2 × degrees; 3.3 deviations are exceeded once in a thousand.
  expect(Math.abs(chiSquare - degrees)).toBeLessThan(3.3 * Math.sqrt(2 * degrees));
});
