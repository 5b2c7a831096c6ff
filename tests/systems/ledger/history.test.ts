import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { transferOwnerIndex } from '#db/ledger/transfer-owners.ts';
import type { Database, Tx } from '#db/database/open.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { balancesAfter, countOf, ownTransfers, periodOf } from '#server/ledger/history.ts';
import { post } from '#server/ledger/post.ts';
import type { TransferCode } from '#protocol/systems.ts';
import { temporaryDatabase } from '../database/temporary.ts';

const OWNERS = ['ann', 'bob'] as const;

const step = fc.record({
  owner: fc.constantFrom(...OWNERS),
  asset: fc.constantFrom('dollars', 'wood'),
  amount: fc.integer({ min: -40, max: 40 }).filter((amount) => amount !== 0),
  code: fc.constantFrom<TransferCode>('bet_won', 'bet_placed', 'starting_goods'),
  laterMs: fc.constantFrom(0, 0, 1, 1000),
});

/** Batch size for filling the owner index. */
const portions = fc.array(
  fc.record({ limit: fc.integer({ min: 1, max: 20 }), leave: fc.integer({ min: 0, max: 9 }) }),
  { maxLength: 3 },
);

type Portion = { readonly limit: number; readonly leave: number };

const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });

const attempt = fc.record({
  owner: fc.constantFrom(...OWNERS),
  asset: maybe(fc.constantFrom('dollars', 'wood')),
  code: maybe(fc.constantFrom<TransferCode>('bet_won', 'bet_placed', 'bet_lost')),
  fromMs: maybe(fc.integer({ min: 0, max: 6000 })),
  toMs: maybe(fc.integer({ min: 0, max: 6000 })),
});

interface Row {
  readonly owner: string;
  readonly asset: string;
  readonly amount: number;
  readonly code: string;
  readonly atMs: number;
}

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Attempt = typeof attempt extends fc.Arbitrary<infer W> ? W : never;

/** Longer than the steps of a history. */
const HISTORY_MS = 100_000;

/**
 * Histories run in one world, which is faster to write than to create: each has its own owners,
 * later than all earlier ones, which are in the owner index.
 */
function createHistories(database: Database) {
  let made = 0;
  return async () => {
    await follow(database, [{ limit: 1_000_000, leave: 0 }]);
    made += 1;
    const number = made;
    const named = <T extends { readonly owner: string }>(one: T): T => ({
      ...one,
      owner: `${one.owner} ${number}`,
    });
    const beganAtMs = number * HISTORY_MS;
    return {
      named,
      beganAtMs,
      write: (steps: readonly Step[]) =>
        database.inTransaction((tx) => live(tx, steps.map(named), beganAtMs)),
    };
  };
}

/** Gives and takes, skipping what would go below zero. Returns the transfers made, oldest first. */
async function live(tx: Tx, steps: readonly Step[], beganAtMs: number): Promise<Row[]> {
  const rows: Row[] = [];
  let atMs = beganAtMs + 10;
  for (const { laterMs, ...one } of steps) {
    atMs += laterMs;
    const has = sumOf(rows.filter(({ owner, asset }) => owner === one.owner && asset === one.asset));
    if (has + one.amount < 0) continue;
    const [debit, credit] = one.amount > 0 ? [CENTRAL_BANK, one.owner] : [one.owner, CENTRAL_BANK];
    const transfer = { ...one, debit, credit, amount: Math.abs(one.amount) };
    await post(tx, { cause: `c${rows.length}`, atMs, transfers: [transfer] });
    rows.push({ ...one, atMs });
  }
  return rows;
}

const follow = async (database: Database, taken: readonly Portion[]): Promise<void> => {
  for (const portion of taken) await database.inTransaction((tx) => transferOwnerIndex(tx).advance(portion));
};

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

const fits =
  ({ owner, asset, code, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER }: Attempt) =>
  (row: Row): boolean =>
    row.owner === owner &&
    (asset ?? row.asset) === row.asset &&
    (code ?? row.code) === row.code &&
    row.atMs >= fromMs &&
    row.atMs <= toMs;

test('for any transfers and filter a history equals a plain list', async () => {
  const database = await temporaryDatabase();
  const begin = createHistories(database);
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.array(attempt, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      portions,
      async (steps, attempts, limit, taken) => {
        const { write, named, beganAtMs } = await begin();
        const rows = await write(steps);
        await follow(database, taken);
        for (const { fromMs, toMs, ...rest } of attempts.map(named)) {
          const one = {
            ...rest,
            fromMs: fromMs === undefined ? undefined : beganAtMs + fromMs,
            toMs: toMs === undefined ? undefined : beganAtMs + toMs,
          };
          const expected = rows.filter(fits(one)).toReversed();
          await database.read(async (tx) => {
            const period = await periodOf(tx, one, 1_000);
            expect(period.cutAtMs).toBeNull();
            expect(await countOf(tx, period)).toBe(expected.length);
            for (const offset of [0, limit, 2 * limit]) {
              const page = await ownTransfers(tx, period, { limit, offset });
              expect(page.map(({ asset, amount, atMs, code }) => ({ asset, amount, atMs, code }))).toEqual(
                expected.slice(offset, offset + limit).map(({ owner: _owner, ...row }) => row),
              );
            }
          });
        }
      },
    ),
    { numRuns: 80 },
  );
});

test('a history is complete within its range, and says where that begins', async () => {
  const database = await temporaryDatabase();
  const begin = createHistories(database);
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      portions,
      async (steps, reach, taken) => {
        const { write, named } = await begin();
        const { owner: ann } = named({ owner: 'ann' });
        const rows = (await write(steps)).filter(({ owner }) => owner === ann);
        await follow(database, taken);
        await database.read(async (tx) => {
          const period = await periodOf(tx, { owner: ann }, reach);
          const listed = await ownTransfers(tx, period, { limit: 100 });
          expect(listed.map(({ amount }) => amount)).toEqual(
            rows
              .slice(rows.length - listed.length)
              .map(({ amount }) => amount)
              .toReversed(),
          );
          expect(period.cutAtMs === null).toBe(listed.length === rows.length);
          if (period.cutAtMs !== null) expect(listed).toHaveLength(reach);
          for (const [index, { id }] of listed.entries()) {
            const before = rows.slice(0, rows.length - index);
            const balances = await balancesAfter(tx, ann, id);
            for (const asset of ['dollars', 'wood'] as const)
              expect(balances.get(asset) ?? 0).toBe(sumOf(before.filter((row) => row.asset === asset)));
          }
        });
      },
    ),
    { numRuns: 80 },
  );
});
