import { describe, expect, test } from 'vitest';
import { createOwnPages, forgetAfter } from '#bots/bot/own-pages.ts';
import { requestOf } from '#bots/bot/requests.ts';
import type { Session } from '#bots/bot/session.ts';
import { gild } from '#bots/behaviours/gilding.ts';
import { roomFor } from '#bots/behaviours/market-share.ts';
import type { Act } from '#bots/personalities/act.ts';
import type { Observation } from '#bots/personalities/observation.ts';
import { PERSONALITIES, personalities } from '#bots/personalities/personalities.ts';
import { createDice } from '#bots/wire/dice.ts';
import type { Company } from '#protocol/systems/company/contract.ts';
import { gildingRoutes } from '#protocol/systems/gilding/contract.ts';
import { GILDABLE, type GildedPart, gildingCost } from '#protocol/systems/gilding/terms.ts';
import type { OwnedProperty } from '#protocol/systems/real-estate/contract.ts';
import { bookOf, seenWith } from './seen.ts';

const { balance, estate } = seenWith();

/** What one sees with these levels of crest, door plate, storefront and silk, who has some gold and dollars. */
function gilded(
  levels: readonly number[],
  held: Partial<Observation['balance']> = {},
  differences: Partial<Observation> = {},
): Observation {
  const gildings = GILDABLE.map((part, at) => {
    const level = levels[at] ?? 0;
    const { gold, cents } = gildingCost(level + 1, { gold: 5, cents: 50_000 });
    return { part, level, next: level < 10 ? { gold, dollars: cents / 100 } : null };
  });
  return seenWith({ gildings, balance: { ...balance, ...held }, ...differences });
}

/** What it gilds in many looks. */
function actsOf(seen: Observation): readonly Act[] {
  const dice = createDice(3);
  return Array.from({ length: 200 }, () => gild(seen, dice)).filter((act) => act !== null);
}

const partsOf = (seen: Observation): readonly GildedPart[] => [
  ...new Set(actsOf(seen).flatMap((act) => (act.kind === 'gild' ? [act.part] : []))),
];

describe('a rich inhabitant', () => {
  test('gilds now and then the lowest parts that others can see', () => {
    const seen = gilded([1, 0, 0, 0]);
    expect(partsOf(seen)).toEqual(['silk']);
    expect(actsOf(seen).length).toBeGreaterThan(20);
    expect(actsOf(seen).length).toBeLessThan(80);
    const owner = { estate: { ...estate, owned: [{} as OwnedProperty] }, company: {} as Company };
    expect(partsOf(gilded([1, 0, 0, 1], {}, owner)).toSorted()).toEqual(['door_plate', 'storefront']);
    expect(partsOf(gilded([2, 0, 0, 0], {}, { openRaces: [] }))).toEqual(['crest']);
  });

  test('chooses a horse of the next race for its first silk alone', () => {
    const first = actsOf(gilded([1, 0, 0, 0]));
    expect(first.every((act) => act.kind === 'gild' && act.horseId?.startsWith('horse-'))).toBe(true);
    expect(actsOf(gilded([2, 0, 0, 1]))[0]).toEqual({ kind: 'gild', part: 'silk' });
    for (const act of [first[0], actsOf(gilded([0]))[0]]) {
      if (act?.kind !== 'gild') throw new Error('it does not gild');
      const { route, body } = requestOf(act);
      expect(route).toBe(gildingRoutes.gild);
      expect(gildingRoutes.gild.body.safeParse(body)).toMatchObject({ success: true });
    }
  });

  test('pays a fifth of its dollars at most, and waits for the gold', () => {
    // $500 and 5 gold at $50.
    const next = [1, 1, 1, 0];
    expect(partsOf(gilded(next, { dollars: 3_750 }))).toEqual(['silk']);
    expect(partsOf(gilded(next, { dollars: 3_749 }))).toEqual([]);
    expect(partsOf(gilded(next, { gold: 4 }))).toEqual([]);
    expect(partsOf(gilded([10, 10, 10, 10], { dollars: 1_000_000 }))).toEqual([]);
  });

  test('does not sell the gold of its next level', () => {
    const market = { ...seenWith().market, gold: bookOf('gold', 1_000) };
    const forSale = (dollars: number, gold: number) =>
      roomFor(gilded([1, 1, 1, 1], { dollars, gold }, { market }), 'gold', 'sell');
    expect([forSale(7_500, 10), forSale(7_500, 25), forSale(7_499, 10)]).toEqual([0, 15, 10]);
    expect(roomFor(seenWith({ market }), 'gold', 'sell')).toBe(40);
    expect(roomFor(gilded([0]), 'food', 'sell')).toBe(roomFor(seenWith(), 'food', 'sell'));
  });
});

test.each(PERSONALITIES)('a rich %s gilds, but not at every look', (name) => {
  const dice = createDice(1);
  const acts = Array.from({ length: 1_000 }, () => personalities[name].decide(gilded([0]), dice));
  const gilds = acts.filter(({ kind }) => kind === 'gild').length;
  expect(gilds).toBeGreaterThan(0);
  expect(gilds).toBeLessThan(60);
});

test('an inhabitant reads its gildings once an hour, and after it gilded', async () => {
  let reads = 0;
  const session = { read: async () => void (reads += 1) } as unknown as Session;
  const pages = createOwnPages();
  const readAt = async (minutes: number): Promise<number> => {
    await pages.gildings.get(session, minutes * 60_000);
    return reads;
  };
  expect([await readAt(0), await readAt(59), await readAt(60), await readAt(61)]).toEqual([1, 1, 2, 2]);
  forgetAfter(pages, 'build');
  expect(await readAt(62)).toBe(2);
  forgetAfter(pages, 'gild');
  expect(await readAt(63)).toBe(3);
});
