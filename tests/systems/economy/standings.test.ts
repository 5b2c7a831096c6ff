import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareStandings, createStandings, type Standing } from '#server/systems/economy/standings.ts';

const player = (id: string, cents: number, points = 0, createdAtMs = 0): Standing => ({
  id,
  cents,
  points,
  createdAtMs,
  rev: 0,
});

describe('the standings', () => {
  test('go by dollars, then points, then who was there first', () => {
    const standings = createStandings();
    const order = [
      player('rich', 500),
      player('pointed', 100, 7, 9),
      player('old', 100, 6, 1),
      player('young', 100, 6, 2),
      player('younger', 100, 6, 3),
      player('poor', 0, 99),
    ];
    for (const one of order.toReversed()) standings.put(one);
    expect(standings.top(10)).toEqual(order);
    expect(order.map(({ id }) => standings.rankOf(id))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(standings.rankOf('nobody')).toBeNull();
  });

  test('change a player who is known to the newest revision, and nobody else', () => {
    const standings = createStandings();
    for (const id of ['a', 'b']) standings.put(player(id, 10));
    standings.change('b', { cents: 11, points: 0, rev: 2 });
    standings.change('b', { cents: 1, points: 0, rev: 1 });
    standings.change('c', { cents: 99, points: 0, rev: 1 });
    expect(standings.top(10).map(({ id, cents }) => `${id} ${cents}`)).toEqual(['b 11', 'a 10']);
  });

  test('are at any time what sorting all players would give', () => {
    const id = fc.integer({ min: 0, max: 30 }).map((number) => `p${number}`);
    const fields = {
      id,
      cents: fc.integer({ min: 0, max: 5 }),
      points: fc.integer({ min: 0, max: 2 }),
      createdAtMs: fc.integer({ min: 0, max: 3 }),
      rev: fc.constant(0),
    };
    const change = fc.record({
      ...fields,
      goes: fc.nat(4).map((number) => number === 0),
    });
    const atFirst = fc.uniqueArray(fc.record(fields), { selector: (one) => one.id });
    fc.assert(
      fc.property(atFirst, fc.array(change, { maxLength: 120 }), fc.nat(12), (loaded, changes, count) => {
        const standings = createStandings();
        standings.load(loaded);
        const all = new Map<string, Standing>(loaded.map((one) => [one.id, one]));
        for (const { goes, ...one } of changes) {
          if (goes) {
            standings.remove(one.id);
            all.delete(one.id);
          } else {
            standings.put(one);
            all.set(one.id, one);
          }
        }
        const sorted = [...all.values()].toSorted(compareStandings);
        expect(standings.size()).toBe(sorted.length);
        expect(standings.top(count)).toEqual(sorted.slice(0, count));
        expect(sorted.map((one) => standings.rankOf(one.id))).toEqual(sorted.map((_, i) => i + 1));
      }),
    );
  });

  test('stay in order when players pass each other by little, also where one block ends', () => {
    const gap = 4;
    const loaded = Array.from({ length: 3_000 }, (_, i) => player(`p${i}`, i * gap));
    const step = fc.record({
      index: fc.nat(loaded.length - 1),
      by: fc.integer({ min: -2 * gap, max: 2 * gap }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 500, maxLength: 4_000 }), (steps) => {
        const standings = createStandings();
        standings.load(loaded);
        const cents = loaded.map((one) => one.cents);
        for (const [at, { index, by }] of steps.entries()) {
          cents[index] = (cents[index] ?? 0) + by;
          standings.change(`p${index}`, { cents: cents[index], points: 0, rev: at + 1 });
        }
        const sorted = cents.map((held, i) => player(`p${i}`, held)).toSorted(compareStandings);
        const top = standings.top(loaded.length).map((one) => ({ ...one, rev: 0 }));
        expect(top).toEqual(sorted);
      }),
      { numRuns: 20 },
    );
  });

  test('look at few of many: a hundred times as many players make an update little dearer', () => {
    const looks = (count: number): number => {
      const standings = createStandings();
      let reads = 0;
      const watched = (one: Standing): Standing => ({
        id: one.id,
        points: one.points,
        createdAtMs: one.createdAtMs,
        rev: one.rev,
        get cents() {
          reads += 1;
          return one.cents;
        },
      });
      const all = Array.from({ length: count }, (_, i) => player(`id${i}`, (i * 7919) % 100_003, 0, i));
      standings.load(all.map(watched));
      reads = 0;
      for (let i = 0; i < 100; i += 1) {
        const id = `id${(i * 331) % count}`;
        standings.put(watched(player(id, (i * 104_729) % 100_003, 0, i)));
        standings.rankOf(id);
        standings.top(10);
      }
      return reads / 100;
    };
    const [few, many] = [looks(500), looks(50_000)];
    expect(many).toBeLessThan(few * 2.5);
    expect(many).toBeLessThan(1_000);
  });
});
