import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEADERBOARD_SORTS } from '#protocol/systems/leaderboard/terms.ts';
import { createEveryone } from '#server/systems/economy/memory/everyone.ts';
import { COMPARE, type Standing } from '#server/systems/economy/memory/orders.ts';
import { createStandings } from '#server/systems/economy/standings.ts';

const NAMES = ['Al', 'Alba', 'al-b', 'bo', 'Bob', 'zed'];

const anyone: fc.Arbitrary<Standing & { readonly isBot: boolean }> = fc
  .record({
    id: fc.integer({ min: 0, max: 40 }).map((number) => `p${number}`),
    cents: fc.integer({ min: 0, max: 6 }),
    points: fc.integer({ min: 0, max: 2 }),
    netWorthCents: fc.option(fc.integer({ min: 0, max: 3 })),
    netWorthAtMs: fc.constant(7),
    wins: fc.integer({ min: 0, max: 2 }),
    losses: fc.integer({ min: 0, max: 2 }),
    createdAtMs: fc.integer({ min: 0, max: 3 }),
    rev: fc.constant(0),
    isBot: fc.boolean(),
    name: fc.constantFrom(...NAMES),
  })
  .map(({ name, ...rest }) => ({ ...rest, username: `${name}${rest.id}` }));

test('people and inhabitants rank as in one list, for every sort, page and search', () => {
  const all = fc.uniqueArray(anyone, { selector: ({ id }) => id, maxLength: 40 });
  const page = fc.record({ from: fc.nat(45), count: fc.nat(12) });
  const text = fc.constantFrom('', 'a', 'al', 'b', 'z', 'x', 'lbe');
  fc.assert(
    fc.property(all, page, text, (players, at, asked) => {
      const [people, inhabitants] = [createStandings(), createStandings()];
      const standings = players.map(({ isBot, ...standing }) => {
        (isBot ? inhabitants : people).put(standing);
        return standing;
      });
      const everyone = createEveryone(people, inhabitants);
      expect(everyone.size()).toBe(players.length);
      for (const by of LEADERBOARD_SORTS) {
        const ranked = standings.toSorted(COMPARE[by]).map((one, place) => ({ ...one, rank: place + 1 }));
        expect(ranked.map(({ id }) => everyone.rankOf(id, by))).toEqual(ranked.map(({ rank }) => rank));
        expect(everyone.slice(by, at.from, at.count)).toEqual(ranked.slice(at.from, at.from + at.count));
        const matches = ranked.filter(({ username }) => {
          const name = username.toLowerCase();
          return asked.length < 3 ? name.startsWith(asked) : name.includes(asked);
        });
        const { found, total } = everyone.search(asked, by, at);
        expect(total).toBe(matches.length);
        expect(found).toEqual(matches.slice(at.from, at.from + at.count));
      }
      expect(everyone.rankOf('nobody')).toBeNull();
    }),
  );
});
