import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costCents } from '#protocol/systems/production/prices.ts';

const one = (firstCents: number, owned: number): number => costCents({ firstCents, owned, quantity: 1 });

describe('the price of the next building', () => {
  test.each([
    { firstCents: 172_800, owned: 0, cents: 172_800 },
    { firstCents: 172_800, owned: 1, cents: 198_720 },
    { firstCents: 172_800, owned: 2, cents: 228_528 },
    { firstCents: 172_800, owned: 3, cents: 262_808 }, // 2,628.072 rounded up
    { firstCents: 172_800, owned: 10, cents: 699_073 }, // 6,990.7237… rounded up
    { firstCents: 1, owned: 1, cents: 2 },
    { firstCents: 100, owned: 1, cents: 115 },
    { firstCents: 73_600_000, owned: 69, cents: 1_135_086_082_486 }, // floating point would lose a cent
    { firstCents: 20_000, owned: 2, cents: 26_450 },
  ])('at $firstCents cents for the first, with $owned owned, is $cents', ({ firstCents, owned, cents }) => {
    expect(one(firstCents, owned)).toBe(cents);
  });

  test('rises by a factor of 1.15, rounded up by less than a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), fc.integer({ min: 0, max: 80 }), (firstCents, owned) => {
        const cents = one(firstCents, owned);
        const exact = firstCents * 1.15 ** owned;
        expect(cents).toBeGreaterThanOrEqual(exact * (1 - 1e-12));
        expect(cents).toBeLessThan(exact * (1 + 1e-12) + 1);
        expect(one(firstCents, owned + 1)).toBeGreaterThanOrEqual(cents);
      }),
    );
  });

  test('for many at once is the sum of their single prices', () => {
    const sizes = fc.record({
      firstCents: fc.integer({ min: 1, max: 1e9 }),
      owned: fc.integer({ min: 0, max: 40 }),
      quantity: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(sizes, ({ firstCents, owned, quantity }) => {
        const each = Array.from({ length: quantity }, (_, i) => one(firstCents, owned + i));
        expect(costCents({ firstCents, owned, quantity })).toBe(each.reduce((sum, cents) => sum + cents, 0));
      }),
    );
  });

  test('beyond any balance is still a finite number', () => {
    const cents = costCents({ firstCents: 1e11, owned: 264, quantity: 100 });
    expect(cents).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
    expect(Number.isFinite(cents)).toBe(true);
  });
});
