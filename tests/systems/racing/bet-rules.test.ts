import { percentOf } from '#protocol/values/primitives.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBalancedSettlement } from './settled-money.ts';
import { settlementTransfers } from '#server/systems/racing/jobs/settle.ts';
import { oddsTenths } from '#protocol/systems/racing/chances.ts';
import { MAX_CHANCE_PPM, MIN_CHANCE_PPM } from '#protocol/systems/racing/lineup.ts';
import { fairOddsTenths, payoutCents } from '#protocol/systems/racing/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import { type Book, checkBet, oddsOf, settle } from '#server/systems/racing/rules/bets.ts';
import { raceOf, seedOf } from './seeds.ts';

const { lineup } = raceOf(seedOf(1));
const horse = lineup[0];
const book: Book = { status: 'upcoming', closesAtMs: 1_000, lineup };

describe('the book', () => {
  test('accepts a bet on a horse of an open race', () => {
    expect(checkBet(book, horse?.horse_id ?? '', 999)).toBe(horse);
  });

  // In order of precedence: each row fixes the fault of the row above it.
  test.each([
    { why: 'an unknown race', book: null, horseId: 'nobody', nowMs: 5_000, refused: 'race_not_found' },
    {
      why: 'an unknown horse in a closed book',
      book,
      horseId: 'nobody',
      nowMs: 5_000,
      refused: 'horse_not_found',
    },
    { why: 'at closing time', book, horseId: horse?.horse_id, nowMs: 1_000, refused: 'bets_closed' },
    { why: 'closed', book: of('betting'), horseId: horse?.horse_id, nowMs: 1, refused: 'bets_closed' },
    { why: 'running', book: of('racing'), horseId: horse?.horse_id, nowMs: 1, refused: 'bets_closed' },
    { why: 'over', book: of('finished'), horseId: horse?.horse_id, nowMs: 1, refused: 'bets_closed' },
  ])('refuses: $why', ({ book: given, horseId = '', nowMs, refused }) => {
    expect(checkBet(given, horseId, nowMs)).toBe(refused);
  });

  function of(status: Book['status']): Book {
    return { ...book, status };
  }
});

describe('the first bet of a game day', () => {
  const day = 20_000 * DAY_MS;

  test.each([
    { when: 'the first of all', lastBetMs: null, tenths: 45, isFair: true },
    { when: 'after one of yesterday', lastBetMs: day - 1, tenths: 45, isFair: true },
    { when: 'after one at midnight', lastBetMs: day, tenths: 42, isFair: false },
    { when: 'after one in the same moment', lastBetMs: day + 5, tenths: 42, isFair: false },
  ])('waives the margin only when it is one: $when', ({ lastBetMs, tenths, isFair }) => {
    expect(oddsOf({ odds: 4.2 }, { lastBetMs, nowMs: day + 5 })).toEqual({ oddsTenths: tenths, isFair });
  });

  test.each([
    { tenths: 10, fair: 10 },
    { tenths: 12, fair: 13 },
    { tenths: 23, fair: 25 },
    { tenths: 92, fair: 100 },
    { tenths: 450, fair: 489 },
  ])('is at $tenths tenths ÷ 0.92, rounded down: $fair', ({ tenths, fair }) => {
    expect(fairOddsTenths(tenths)).toBe(fair);
  });

  test('never returns more than it costs on average, at any chance of a line-up', () => {
    for (let ppm = MIN_CHANCE_PPM; ppm <= MAX_CHANCE_PPM; ppm += 1) {
      const returned = ppm * (fairOddsTenths(oddsTenths(ppm)) + 10);
      if (returned >= 10_000_000) expect({ ppm, returned }).toBe('below the stake');
    }
  });
});

describe('a bet', () => {
  test.each([
    { cents: 10_000, tenths: 25, pays: 35_000 },
    { cents: 10_001, tenths: 42, pays: 52_005 },
    { cents: 1_000_000, tenths: 450, pays: 46_000_000 },
    { cents: 10_009, tenths: 10, pays: 20_018 },
  ])('of $cents cents at $tenths tenths pays $pays', ({ cents, tenths, pays }) => {
    expect(payoutCents(cents, tenths)).toBe(pays);
  });

  test('settles without money gained or lost, whoever wins', () => {
    const anyBet = fc.record({
      id: fc.uuid(),
      playerId: fc.constantFrom('ada', 'bob', 'cyd', 'dan'),
      horseId: fc.constantFrom('a', 'b', 'c'),
      cents: fc.integer({ min: 10_000, max: 1_000_000 }),
      oddsTenths: fc.integer({ min: 10, max: 450 }),
    });
    fc.assert(
      fc.property(fc.array(anyBet, { minLength: 1 }), fc.constantFrom('a', 'b', 'c', 'd'), (bets, winner) => {
        const settled = bets.map((bet) => settle(bet, winner));
        expect(isBalancedSettlement(settled, settlementTransfers(settled))).toEqual([]);
      }),
    );
  });
});

test.each([
  { wins: 0, bets: 0, rate: 0 },
  { wins: 1, bets: 3, rate: 33.3 },
  { wins: 5, bets: 5, rate: 100 },
])('$wins wins of $bets bets are $rate percent', ({ wins, bets, rate }) => {
  expect(percentOf(wins, bets)).toBe(rate);
});
