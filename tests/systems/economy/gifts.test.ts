import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Gain } from '#protocol/systems/economy/terms.ts';
import { transferCodes } from '#protocol/systems.ts';
import { earnedOf, giftOf, isGiveaway, spentGift } from '#server/systems/economy/rules.ts';
import { transfers } from '#server/every-system/declarations.ts';

describe('the transfer code decides what counts as earned:', () => {
  const codesOf = (gain: Gain) => transferCodes.filter((code) => transfers[code].gain === gain);

  test('these codes are gifts and exchanges between accounts', () => {
    expect(codesOf('given')).toEqual([
      'pick_three_ticket',
      'pick_three_won',
      'pick_three_refunded',
      'fight_reward',
      'alliance_contribution',
      'alliance_payout',
      'alliance_dissolved',
      'stone_contributed',
      'stone_received',
      'inhabitant_paid',
    ]);
    expect(codesOf('exchanged')).toEqual(['market_paid', 'market_delivered']);
  });

  test("income is always earned, except the King's share", () => {
    for (const code of transferCodes) {
      const { income, gain } = transfers[code];
      if (income !== undefined)
        expect([code, gain]).toEqual([code, income === 'king' ? 'granted' : 'earned']);
    }
  });

  test('a gift moves its value, an exchange the value of each side, the world gives nothing', () => {
    const of = (gain: Gain, isWithWorld = false) => giftOf({ gain, isWithWorld, valueCents: 70 });
    expect([of('given'), of('exchanged')]).toEqual([70, 70]);
    expect([of('earned'), of('granted'), of('none'), of('exchanged', true)]).toEqual([0, 0, 0, 0]);
    expect(of('given', true)).toBe(70);
  });
});

describe('gifts', () => {
  test('are spent first, and never exceed the amount', () => {
    expect([spentGift(50, 70), spentGift(90, 70), spentGift(90, 0), spentGift(90, -5)]).toEqual([
      50, 70, 0, 0,
    ]);
  });

  test('of goods are purchases below 0.8 of the value', () => {
    expect([isGiveaway(80, 100), isGiveaway(79, 100), isGiveaway(0, 0)]).toEqual([false, true, false]);
  });

  test('are covered by the amount in escrow', () => {
    expect(earnedOf({ inHand: 100, escrowed: 50 }, 50)).toBe(100);
    expect(earnedOf({ inHand: 100, escrowed: 50 }, 90)).toBe(60);
    expect(earnedOf({ inHand: 100, escrowed: 50 }, 500)).toBe(0);
  });

  /** Trades between three accounts at any price, and gifts, at a reference of 100 cents. */
  const move = fc.record({
    from: fc.nat(2),
    to: fc.nat(2),
    units: fc.integer({ min: 0, max: 1_000 }),
    priceCents: fc.integer({ min: 10, max: 1_000 }),
    isGift: fc.boolean(),
  });

  test('never make any account richer by earned wealth, in any sequence of trades and gifts', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const start = { cents: 100_000, units: 500 };
        const accounts = [0, 1, 2].map(() => ({ ...start, gift: 0 }));
        const hand = (from: number, to: number, gain: 'given' | 'exchanged', valueCents: number): void => {
          const cents = giftOf({ gain, isWithWorld: false, valueCents });
          accounts[from]!.gift -= cents;
          accounts[to]!.gift += cents;
        };
        for (const { from, to, units, priceCents, isGift } of moves) {
          const [seller, buyer] = [accounts[from]!, accounts[to]!];
          if (from === to) continue;
          const paid = units * priceCents;
          if (isGift && buyer.cents >= paid) {
            buyer.cents -= paid;
            seller.cents += paid;
            hand(to, from, 'given', paid);
          } else if (!isGift && buyer.cents >= paid && seller.units >= units) {
            buyer.cents -= paid;
            seller.cents += paid;
            seller.units -= units;
            buyer.units += units;
            hand(to, from, 'exchanged', paid);
            hand(from, to, 'exchanged', units * 100);
          }
        }
        for (const { cents, units, gift } of accounts) {
          const worth = cents + units * 100;
          expect(worth - Math.max(0, gift)).toBeLessThanOrEqual(start.cents + start.units * 100);
          expect(earnedOf({ inHand: cents, escrowed: 0 }, Math.max(0, gift))).toBeLessThanOrEqual(cents);
        }
        expect(accounts.reduce((sum, { gift }) => sum + gift, 0)).toBe(0);
      }),
    );
  });
});
