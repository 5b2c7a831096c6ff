import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKeyOf } from '#protocol/systems/alliance/names.ts';
import { payoutFee, successorOf } from '#protocol/systems/alliance/terms.ts';
import {
  contributionAfter,
  hallCost,
  hallUpkeep,
  isSameName,
  listRankOf,
  searchRange,
} from '#server/systems/alliance/rules.ts';

const cents = fc.integer({ min: 1, max: 9_000_000_000_000_000 });

describe('a payout', () => {
  test('has a fee of 5 %, rounded up to the cent', () => {
    expect([1, 19, 20, 21, 10_000, 10_001].map(payoutFee)).toEqual([1, 1, 1, 2, 500, 501]);
    fc.assert(
      fc.property(cents, (paid) => {
        const exact = BigInt(paid) * 5n;
        const fee = BigInt(payoutFee(paid)) * 100n;
        expect(fee >= exact && fee < exact + 100n).toBe(true);
      }),
    );
  });

  test('lowers the contribution, but not below zero', () => {
    expect(contributionAfter(500, 200)).toBe(300);
    expect(contributionAfter(500, 501)).toBe(0);
  });
});

test('the successor has the largest contribution, then the longest membership, then the lower id', () => {
  const candidate = fc.record({
    playerId: fc.string({ minLength: 1, maxLength: 3 }),
    contributionCents: fc.nat(2),
    joinedAtMs: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.uniqueArray(candidate, { selector: (one) => one.playerId, maxLength: 50 }), (members) => {
      const successor = successorOf(members);
      expect(successor === null).toBe(members.length === 0);
      if (!successor) return;
      for (const other of members) {
        if (other === successor) continue;
        const gives = successor.contributionCents - other.contributionCents;
        const waits = other.joinedAtMs - successor.joinedAtMs;
        expect(
          gives > 0 || (gives === 0 && (waits > 0 || (waits === 0 && successor.playerId < other.playerId))),
        ).toBe(true);
      }
    }),
  );
});

test('a hall costs its level times that of the first, and a share of the present level alone each week', () => {
  const config = {
    'allianceHalls.dollars': 10_000,
    'allianceHalls.stone': 500,
    'allianceHalls.upkeepPercent': 10,
  };
  expect(hallCost(4, config)).toEqual({ cents: 4_000_000, stone: 2_000 });
  expect([0, 1, 4].map((level) => hallUpkeep(level, config))).toEqual([0, 100_000, 400_000]);
  expect(hallUpkeep(1, { ...config, 'allianceHalls.dollars': 0.99 })).toBe(9);
});

test('the list ranks by experience, then members, with clubs last', () => {
  const alliance = fc.record({
    experience: fc.nat(1_000_000_000),
    members: fc.integer({ min: 1, max: 100 }),
    leaderId: fc.constant('ann'),
  });
  const club = listRankOf({ experience: 0, members: 50, leaderId: 'house' });
  fc.assert(
    fc.property(alliance, alliance, (a, b) => {
      const isFirst = a.experience > b.experience || (a.experience === b.experience && a.members > b.members);
      expect(listRankOf(a) < listRankOf(b)).toBe(isFirst);
      expect(listRankOf(a)).toBeLessThan(club);
    }),
  );
});

test('a search range holds exactly the keys that begin with the text', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'l', 'I', '9', '8', 'z', 'Z', '0', ' ', '-'),
    maxLength: 4,
  });
  fc.assert(
    fc.property(text, text, (search, name) => {
      const key = nameKeyOf(name);
      const range = searchRange(search);
      const isFound = range === null || (key >= range.from && (range.before === null || key < range.before));
      expect(isFound).toBe(key.startsWith(nameKeyOf(search)));
    }),
  );
});

test('a name matches in either case, but not with lookalike letters', () => {
  expect(isSameName('bLUE fAMILY', 'Blue Family')).toBe(true);
  expect(isSameName('B1ue Family', 'Blue Family')).toBe(false);
  expect(isSameName('\u212aings', 'Kings')).toBe(false);
});
