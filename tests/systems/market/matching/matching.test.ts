import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { npmMarket } from './npm-market.ts';
import { anySequence } from './order-sequence.ts';
import { plainMarket } from './plain-market.ts';
import { createRealMarket } from './real-market.ts';

/** Each one runs in the real database, in its own transaction. */
const SEQUENCES = 300;

let market: Awaited<ReturnType<typeof createRealMarket>>;
beforeAll(async () => {
  market = await createRealMarket();
});
afterAll(() => market.close());

test(
  'any sequence of orders makes the trades and the book of the plain market and of nodejs-order-book 10.1.1, ' +
    'and no dollar and no unit is lost or made',
  async () => {
    await fc.assert(
      fc.asyncProperty(anySequence, async (steps) => {
        const { before, after, ...outcome } = await market.runSteps(steps);
        expect(outcome).toEqual(plainMarket(steps));
        expect(outcome).toEqual(npmMarket(steps));
        expect(after).toEqual(before);
      }),
      { numRuns: propertyRuns(SEQUENCES) },
    );
    expect(await market.world.audit()).toEqual([]);
  },
);
