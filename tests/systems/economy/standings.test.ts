import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEADERBOARD_SORTS, type LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import { createOrderedList } from '#server/systems/economy/memory/ordered-list.ts';
import { compareStandings, type Standing } from '#server/systems/economy/memory/orders.ts';
import { createStandings } from '#server/systems/economy/standings.ts';

const player = (id: string, cents: number, points = 0, createdAtMs = 0): Standing => ({
  id,
  username: `Name-${id}`,
  cents,
  points,
  netWorthCents: null,
  netWorthAtMs: null,
  wins: 0,
  losses: 0,
  createdAtMs,
  rev: 0,
});

const older = (a: Standing, b: Standing): number =>
  a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The order of two players, implemented independently. */
const COMPARE: Readonly<Record<LeaderboardSort, (a: Standing, b: Standing) => number>> = {
  dollars: compareStandings,
  points: (a, b) => b.points - a.points || older(a, b),
  net_worth: (a, b) => (b.netWorthCents ?? -1) - (a.netWorthCents ?? -1) || older(a, b),
  combat_wins: (a, b) => b.wins - a.wins || a.losses - b.losses || older(a, b),
};

const NAMES = ['Al', 'Alba', 'al-b', 'AL_9', 'bo', 'Bob', 'a', 'zed'];
const id = fc.integer({ min: 0, max: 30 }).map((number) => `p${number}`);
const fields = {
  id,
  cents: fc.integer({ min: 0, max: 5 }),
  points: fc.integer({ min: 0, max: 2 }),
  netWorthCents: fc.option(fc.integer({ min: 0, max: 3 })),
  netWorthAtMs: fc.constant(7),
  wins: fc.integer({ min: 0, max: 2 }),
  losses: fc.integer({ min: 0, max: 2 }),
  createdAtMs: fc.integer({ min: 0, max: 3 }),
  rev: fc.constant(0),
};
const anyone: fc.Arbitrary<Standing> = fc
  .record({ ...fields, name: fc.constantFrom(...NAMES) })
  .map(({ name, ...rest }) => ({ ...rest, username: `${name}${rest.id}` }));

type Step =
  | { readonly kind: 'put'; readonly player: Standing }
  | { readonly kind: 'remove' | 'change' | 'worth' | 'fights'; readonly id: string; readonly to: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), player: anyone }),
  fc.record({
    kind: fc.constantFrom('remove' as const, 'change' as const, 'worth' as const, 'fights' as const),
    id,
    to: fc.nat(4),
  }),
);

const isFound = (name: string, text: string): boolean =>
  text.length < 3 ? name.startsWith(text) : name.includes(text);

/** The same change in a plain map. */
function follow(all: Map<string, Standing>, one: Step, rev: number): void {
  if (one.kind === 'put') return void all.set(one.player.id, one.player);
  const known = all.get(one.id);
  if (!known) return;
  if (one.kind === 'remove') all.delete(one.id);
  if (one.kind === 'change') all.set(one.id, { ...known, cents: one.to, points: one.to % 2, rev });
  if (one.kind === 'worth') all.set(one.id, { ...known, netWorthCents: one.to, netWorthAtMs: rev });
  if (one.kind === 'fights') all.set(one.id, { ...known, wins: one.to, losses: one.to % 3 });
}

describe('the standings', () => {
  test('order by dollars, then points, then age', () => {
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
    expect(order.map((one) => standings.rankOf(one.id))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(standings.rankOf('nobody')).toBeNull();
    expect(standings.of('nobody')).toBeNull();
  });

  test('update a known player to the newest revision, and nobody else', () => {
    const standings = createStandings();
    for (const one of ['a', 'b']) standings.put(player(one, 10));
    standings.change('b', { cents: 11, points: 0, rev: 2 });
    standings.change('b', { cents: 1, points: 0, rev: 1 });
    standings.change('c', { cents: 99, points: 0, rev: 1 });
    expect(standings.top(10).map((one) => `${one.id} ${one.cents}`)).toEqual(['b 11', 'a 10']);
  });

  test('change their version exactly when something has changed', () => {
    const standings = createStandings();
    standings.put(player('a', 10));
    const before = standings.version();
    standings.change('a', { cents: 10, points: 0, rev: 0 });
    standings.change('nobody', { cents: 10, points: 0, rev: 9 });
    standings.setNetWorth('nobody', { cents: 1, atMs: 1 });
    standings.remove('nobody');
    expect(standings.version()).toBe(before);
    standings.change('a', { cents: 11, points: 0, rev: 1 });
    expect(standings.version()).toBeGreaterThan(before);
  });

  test('equal sorting all players, at any time, for each sort key and search', async () => {
    const loaded = fc.uniqueArray(anyone, { selector: (one) => one.id });
    const page = fc.record({ from: fc.nat(12), count: fc.nat(12) });
    const text = fc.constantFrom('', 'a', 'al', 'alb', 'lb', 'lbe', 'ber', 'b', 'z', 'x', '%', 'al\n', "'");
    await fc.assert(
      fc.asyncProperty(
        loaded,
        fc.array(step, { maxLength: 120 }),
        page,
        text,
        async (first, steps, at, asked) => {
          const standings = createStandings();
          await standings.load([first.slice(0, 5), first.slice(5)]);
          const all = new Map<string, Standing>(first.map((one) => [one.id, one]));
          for (const [rev, one] of steps.entries()) {
            follow(all, one, rev + 1);
            if (one.kind === 'put') standings.put(one.player);
            else if (one.kind === 'remove') standings.remove(one.id);
            else if (one.kind === 'change')
              standings.change(one.id, { cents: one.to, points: one.to % 2, rev: rev + 1 });
            else if (one.kind === 'worth') standings.setNetWorth(one.id, { cents: one.to, atMs: rev + 1 });
            else standings.setFights(one.id, { wins: one.to, losses: one.to % 3 });
          }
          expect(standings.size()).toBe(all.size);
          const byDollars = [...all.values()].toSorted(compareStandings);
          expect(standings.top(at.count)).toEqual(byDollars.slice(0, at.count));
          for (const by of LEADERBOARD_SORTS) {
            const sorted = [...all.values()].toSorted(COMPARE[by]);
            const ranked = sorted.map((one, i) => ({ ...one, rank: i + 1 }));
            expect(standings.slice(by, at.from, at.count)).toEqual(ranked.slice(at.from, at.from + at.count));
            expect(sorted.map((one) => standings.rankOf(one.id, by))).toEqual(sorted.map((_, i) => i + 1));
            expect(sorted.map((one) => standings.of(one.id))).toEqual(sorted);
            const matches = ranked.filter(({ username }) => isFound(username.toLowerCase(), asked));
            const searched = standings.search(asked, by, at);
            expect(searched.total).toBe(matches.length);
            expect(searched.found).toEqual(matches.slice(at.from, at.from + at.count));
          }
        },
      ),
    );
  });

  test('search many as correctly as few, on every page, wherever the matches are', async () => {
    const begins = ['Ann', 'Ben', 'Cleo'];
    const among: Readonly<Record<string, number>> = { Ann: 1_009, Ben: 1_000_003, Cleo: 11 };
    const all = Array.from({ length: 36_000 }, (_, i) => {
      const begin = begins[i % 3] ?? '';
      return { ...player(`id${i}`, (i * 7919) % (among[begin] ?? 1), 0, i), username: `${begin}${i}` };
    });
    const standings = createStandings();
    await standings.load([all]);
    const ranked = all.toSorted(compareStandings).map((one, at) => ({ ...one, rank: at + 1 }));
    for (const begin of begins) {
      const matches = ranked.filter(({ username }) => username.startsWith(begin));
      expect(matches).toHaveLength(12_000);
      for (const from of [0, 50, 5_975, 11_950, 11_990, 12_000, 50_000]) {
        const { found, total } = standings.search(begin.toLowerCase(), 'dollars', { from, count: 50 });
        expect(total).toBe(12_000);
        expect(found).toEqual(matches.slice(from, from + 50));
      }
    }
  });

  test('find parts of many names, on every page, also while names come and go', async () => {
    const all = Array.from({ length: 9_000 }, (_, i) => ({
      ...player(`id${i}`, (i * 7919) % 1_009, 0, i),
      username: `Player${i}`,
    }));
    const standings = createStandings();
    await standings.load([all]);
    const expectFound = (players: readonly Standing[], text: string): void => {
      const ranked = players.toSorted(compareStandings).map((one, at) => ({ ...one, rank: at + 1 }));
      const matches = ranked.filter(({ username }) => username.toLowerCase().includes(text));
      for (const from of [0, 50, matches.length - 10]) {
        const { found, total } = standings.search(text, 'dollars', { from, count: 50 });
        expect(total).toBe(matches.length);
        expect(found).toEqual(matches.slice(from, from + 50));
      }
    };
    for (const text of ['lay', 'r12', '345']) expectFound(all, text);
    standings.remove('id345');
    const renamed = { ...player('id12', 5), username: 'Renamed345' };
    standings.put(renamed);
    const now = [...all.filter((one) => one.id !== 'id345' && one.id !== 'id12'), renamed];
    for (const text of ['lay', 'r12', '345']) expectFound(now, text);
  });

  test('stay in order when players overtake by little, also at block boundaries', async () => {
    const gap = 4;
    const loaded = Array.from({ length: 3_000 }, (_, i) => player(`p${i}`, i * gap));
    const move = fc.record({
      index: fc.nat(loaded.length - 1),
      by: fc.integer({ min: -2 * gap, max: 2 * gap }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 500, maxLength: 4_000 }), async (moves) => {
        const standings = createStandings();
        await standings.load([loaded]);
        const cents = loaded.map((one) => one.cents);
        for (const [at, { index, by }] of moves.entries()) {
          cents[index] = (cents[index] ?? 0) + by;
          standings.change(`p${index}`, { cents: cents[index], points: 0, rev: at + 1 });
        }
        const sorted = cents.map((had, i) => player(`p${i}`, had)).toSorted(compareStandings);
        const top = standings.top(loaded.length).map((one) => ({ ...one, rev: 0 }));
        expect(top).toEqual(sorted);
      }),
      { numRuns: 20 },
    );
  });

  test('examine few entries: a hundredfold more players barely raise the cost of an update', () => {
    const looks = (count: number): number => {
      let compared = 0;
      const entries = Array.from({ length: count }, (_, at) => ({ at, figure: (at * 7919) % 100_003 }));
      const order = createOrderedList<(typeof entries)[number]>((a, b) => {
        compared += 1;
        return b.figure - a.figure || a.at - b.at;
      });
      order.load(entries);
      compared = 0;
      for (let i = 0; i < 100; i += 1) {
        const entry = entries[(i * 331) % count] ?? entries[0];
        if (!entry) continue;
        order.remove(entry);
        entry.figure = (i * 104_729) % 100_003;
        order.add(entry);
        order.countBefore(entry);
        order.slice(0, 10);
      }
      return compared / 100;
    };
    const [few, many] = [looks(500), looks(50_000)];
    expect(many).toBeLessThan(few * 2.5);
    expect(many).toBeLessThan(100);
  });
});
