import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Link } from '#protocol/systems/links/models.ts';
import { groupsOf } from '#web/systems/links/model.ts';

const link = (first: string, second: string, score: number): Link => ({
  first: { id: first, username: first, gave: 0 },
  second: { id: second, username: second, gave: 0 },
  ...{ score, reasons: [], is_household: false, is_limited: false, case_id: null },
});

const shown = (links: readonly Link[]) =>
  groupsOf(links).map(({ links: its }) => its.map(({ first, second }) => `${first.id}-${second.id}`));

test('pairs that share an account stand together, the highest score first', () => {
  const links = [link('a', 'b', 60), link('x', 'y', 90), link('b', 'c', 70), link('p', 'q', 20)];
  expect(shown(links)).toEqual([['x-y'], ['b-c', 'a-b'], ['p-q']]);
});

test('a pair joins two groups that stood apart', () => {
  expect(shown([link('a', 'b', 60), link('c', 'd', 50), link('e', 'f', 40), link('b', 'c', 30)])).toEqual([
    ['a-b', 'c-d', 'b-c'],
    ['e-f'],
  ]);
});

test('no pair is lost or shown twice, and no account is in two groups', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  const pairs = fc.uniqueArray(
    fc.tuple(id, id, fc.nat({ max: 100 })).filter(([first, second]) => first < second),
    { selector: ([first, second]) => `${first} ${second}` },
  );
  fc.assert(
    fc.property(pairs, (drawn) => {
      const links = drawn.map(([first, second, score]) => link(first, second, score));
      const groups = groupsOf(links);
      expect(groups.flatMap((group) => group.links)).toHaveLength(links.length);
      expect(groups.reduce((sum, { accounts }) => sum + accounts, 0)).toBe(
        new Set(links.flatMap(({ first, second }) => [first.id, second.id])).size,
      );
    }),
  );
});
