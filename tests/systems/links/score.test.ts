import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REFUSED_SCORE } from '#protocol/systems/links/terms.ts';
import { followingsOf, type PairFacts, scoreOf } from '#server/systems/links/rules/score.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const NONE = { times: 0, cents: 0 };
const STRANGERS: PairFacts = {
  ...{ sharesDevice: false, addresses: 0, networks: 0, agents: 0, followings: 0 },
  ...{ gaveCents: 0, gotCents: 0, lost: NONE, won: NONE },
};

const pointsOf = (facts: Partial<PairFacts>) => {
  const { score, reasons } = scoreOf({ ...STRANGERS, ...facts });
  return { score, ...Object.fromEntries(reasons.map(({ kind, points }) => [kind, points])) };
};

describe('the score of a pair', () => {
  test('is 0 for strangers', () => expect(pointsOf({})).toEqual({ score: 0 }));

  test('counts what their sign-ins have in common, at most 40', () => {
    expect(pointsOf({ sharesDevice: true })).toEqual({ score: 60, device: 60 });
    expect(pointsOf({ networks: 3 })).toEqual({ score: 10, network: 10 });
    expect(pointsOf({ addresses: 1, networks: 2 })).toEqual({ score: 25, address: 25 });
    expect(pointsOf({ agents: 2 })).toEqual({ score: 10, agent: 10 });
    expect(pointsOf({ addresses: 1, networks: 1, agents: 1, followings: 1 })).toEqual({
      score: 40,
      address: 25,
      agent: 10,
      following: 5,
    });
    expect(pointsOf({ networks: 1, followings: 100 })).toEqual({ score: 40, network: 10, following: 30 });
    expect(pointsOf({ sharesDevice: true, addresses: 9, agents: 9, followings: 9 })).toMatchObject({
      score: 100,
    });
  });

  test('counts dollars and goods that go one way: at least 85 % and $5,000', () => {
    expect(pointsOf({ gaveCents: 500_000 })).toEqual({ score: 25, one_way: 25 });
    expect(pointsOf({ gotCents: 500_000 })).toEqual({ score: 25, one_way: 25 });
    expect(pointsOf({ gaveCents: 499_999 })).toEqual({ score: 0 });
    expect(pointsOf({ gaveCents: 850_000, gotCents: 150_000 })).toEqual({ score: 25, one_way: 25 });
    expect(pointsOf({ gaveCents: 849_999, gotCents: 150_001 })).toEqual({ score: 0 });
  });

  test('counts what the same one has always lost: at least five times and $2,000', () => {
    const five = { times: 5, cents: 200_000 };
    expect(pointsOf({ lost: five })).toEqual({ score: 20, lost_on_purpose: 20 });
    expect(pointsOf({ won: five })).toEqual({ score: 20, lost_on_purpose: 20 });
    expect(pointsOf({ lost: five, won: { times: 1, cents: 0 } })).toEqual({ score: 0 });
    expect(pointsOf({ lost: { times: 4, cents: 900_000 } })).toEqual({ score: 0 });
    expect(pointsOf({ lost: { times: 50, cents: 199_999 } })).toEqual({ score: 0 });
  });
});

const count = fc.integer({ min: 0, max: 40 });
const cents = fc.integer({ min: 0, max: 10_000_000 });
const losses = fc.record({ times: count, cents });
const anyPair = fc.record({
  sharesDevice: fc.boolean(),
  ...{ addresses: count, networks: count, agents: count, followings: count },
  ...{ gaveCents: cents, gotCents: cents, lost: losses, won: losses },
});

const mirrored = (facts: PairFacts): PairFacts => ({
  ...facts,
  ...{ gaveCents: facts.gotCents, gotCents: facts.gaveCents, lost: facts.won, won: facts.lost },
});

describe('for any pair', () => {
  const holds = (property: (facts: PairFacts) => void) =>
    fc.assert(fc.property(anyPair, property), { numRuns: propertyRuns(500) });

  test('the score is the sum of its reasons, within 0 and 100, and the same from both sides', () =>
    holds((facts) => {
      const { score, reasons } = scoreOf(facts);
      const sum = reasons.reduce((total, { points }) => total + points, 0);
      expect(score).toBe(Math.min(100, sum));
      expect(reasons.every(({ points }) => points > 0)).toBe(true);
      expect(scoreOf(mirrored(facts))).toEqual({ score, reasons });
    }));

  test('room-mates who do nothing to each other are not limited without a common browser', () =>
    holds((facts) => {
      const apart = { sharesDevice: false, gaveCents: 0, gotCents: 0, lost: NONE, won: NONE };
      expect(scoreOf({ ...facts, ...apart }).score).toBeLessThan(REFUSED_SCORE);
    }));

  test('nothing that a stranger can do from elsewhere makes two accounts look like one person', () =>
    holds((facts) => {
      const elsewhere = { sharesDevice: false, addresses: 0, networks: 0, followings: 0 };
      expect(scoreOf({ ...facts, ...elsewhere }).score).toBeLessThan(REFUSED_SCORE);
    }));
});

describe('sign-ins that follow each other', () => {
  const within = 15;
  test.each([
    { one: [0], other: [15], count: 1 },
    { one: [0], other: [16], count: 0 },
    { one: [0, 10], other: [5, 15], count: 3 },
    { one: [0, 1, 2, 3], other: [4], count: 1 },
    { one: [], other: [4], count: 0 },
    { one: [7], other: [7], count: 1 },
  ])('$one and $other: $count', ({ one, other, count: expected }) => {
    expect(followingsOf(one, other, within)).toBe(expected);
    expect(followingsOf(other, one, within)).toBe(expected);
  });
});
