import fc from 'fast-check';
import { expect, test } from 'vitest';
import { npmMarket } from './npm-market.ts';
import { anySequence } from './order-sequence.ts';
import { plainMarket } from './plain-market.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

test('the plain market and nodejs-order-book 10.1.1 produce the same trades and book', () => {
  fc.assert(
    fc.property(anySequence, (steps) => {
      expect(npmMarket(steps)).toEqual(plainMarket(steps));
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
