import { and, asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database, Tx } from '#db/database/open.ts';
import type { OrderRow } from '#db/systems/market/store/order-row.ts';
import { orderStore } from '#db/systems/market/store/orders.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { temporaryDatabase } from '../../database/temporary.ts';

// The best order is cached and written with its batch: it must equal the one in the table.

const SIDE = { resource: 'iron', side: 'sell' } as const;

type Step =
  /** Adds orders, each at its own price. */
  | { readonly kind: 'add'; readonly prices: readonly number[] }
  /** Fills or closes some of the best. */
  | { readonly kind: 'take'; readonly count: number; readonly whole: boolean }
  /** Closes one of the open orders. */
  | { readonly kind: 'close'; readonly at: number }
  /** Rolled back as a whole. */
  | { readonly kind: 'undone'; readonly steps: readonly Step[] };

const add = fc.record({
  kind: fc.constant('add' as const),
  prices: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 300 }),
});
const take = fc.record({
  kind: fc.constant('take' as const),
  count: fc.integer({ min: 1, max: 80 }),
  whole: fc.boolean(),
});
const close = fc.record({ kind: fc.constant('close' as const), at: fc.nat() });
const change = fc.oneof(add, take, close);
const undone = fc.record({
  kind: fc.constant('undone' as const),
  steps: fc.array(change, { minLength: 1, maxLength: 3 }),
});
const transaction = fc.record({
  steps: fc.array(fc.oneof({ weight: 5, arbitrary: change }, { weight: 1, arbitrary: undone }), {
    minLength: 1,
    maxLength: 5,
  }),
  fails: fc.boolean(),
});

class Undone extends Error {}

const orUndone = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });

function newOrder(priceCents: number): Omit<OrderRow, 'seq'> {
  const sold = { owner: 'ann', ...SIDE, quantity: 2, remaining: 2, priceCents, rank: priceCents };
  return { ...sold, status: 'open', createdAtMs: 0, expiresAtMs: 1 };
}

async function run(database: Database, tx: Tx, step: Step): Promise<void> {
  const orders = orderStore(tx);
  if (step.kind === 'add') for (const price of step.prices) await orders.add(newOrder(price));
  if (step.kind === 'take')
    for (let taken = 0; taken < step.count; taken += 1) {
      const best = await orders.best(SIDE, Number.MAX_SAFE_INTEGER);
      if (!best) return;
      const remaining = step.whole ? 0 : best.remaining - 1;
      await orders.change({ ...best, remaining, status: remaining === 0 ? 'filled' : 'open' });
    }
  if (step.kind === 'close') {
    const open = await storedOrders(tx);
    const one = open[step.at % (open.length || 1)];
    if (one) await orders.change({ ...one, status: 'cancelled' });
  }
  if (step.kind === 'undone')
    await orUndone(
      database.savepoint(tx, async () => {
        for (const inner of step.steps) await run(database, tx, inner);
        throw new Undone();
      }),
    );
}

const storedOrders = (tx: Tx): Promise<OrderRow[]> => {
  const { marketOrders: orders } = tx.tables;
  return tx.run(
    tx.orm
      .select()
      .from(orders)
      .where(and(eq(orders.status, 'open'), eq(orders.resource, SIDE.resource), eq(orders.side, SIDE.side)))
      .orderBy(asc(orders.rank), asc(orders.seq)),
  );
};

test('the cached best order equals the stored one, for any number of orders and rollbacks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 4 }), async (transactions) => {
      const database = await temporaryDatabase();
      for (const { steps, fails } of transactions)
        await orUndone(
          database.inTransaction(async (tx) => {
            for (const step of steps) {
              await run(database, tx, step);
              const best = await orderStore(tx).best(SIDE, Number.MAX_SAFE_INTEGER);
              expect(best).toEqual((await storedOrders(tx))[0] ?? null);
            }
            if (fails) throw new Undone();
          }),
        );
      const seqs = await database.read(async (tx) =>
        (await tx.run(tx.orm.select({ seq: tx.tables.marketOrders.seq }).from(tx.tables.marketOrders))).map(
          ({ seq }) => seq,
        ),
      );
      expect(seqs.toSorted((a, b) => a - b)).toEqual(seqs.map((_, at) => at + 1));
    }),
    { numRuns: propertyRuns(10) },
  );
});
