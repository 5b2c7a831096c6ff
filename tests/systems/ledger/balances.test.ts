import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type Balances, balanceStore } from '#db/players/balances.ts';
import { ledgerStore } from '#db/ledger/store.ts';
import { type Database, openDatabase, type Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { RACES_ESCROW } from '#server/systems/racing/accounts.ts';
import { InsufficientFunds, post, type Transfer } from '#server/ledger/post.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { temporaryFolder } from '../database/temporary.ts';

const PLAYERS = ['ann', 'bob', 'cid'];

type Step =
  | { readonly kind: 'move'; readonly transfer: Transfer }
  | { readonly kind: 'points'; readonly player: string }
  | { readonly kind: 'bury'; readonly player: string }
  | { readonly kind: 'undone'; readonly steps: readonly Step[] };

/** One transaction's work; a failing one throws at its end. */
interface Work {
  readonly steps: readonly Step[];
  readonly fails: boolean;
}

/** Transactions queued together, by this process or another one. */
interface Round {
  readonly works: readonly Work[];
  readonly foreign: boolean;
}

const player = fc.constantFrom(...PLAYERS);
const transfer = fc
  .record({
    debit: fc.constantFrom(...PLAYERS, CENTRAL_BANK, CENTRAL_BANK),
    credit: fc.constantFrom(...PLAYERS, RACES_ESCROW),
    asset: fc.constantFrom('dollars' as const, 'iron' as const),
    amount: fc.integer({ min: 1, max: 50 }),
    code: fc.constant('bet_placed' as const),
  })
  .filter(({ debit, credit }) => debit !== credit && !(debit === CENTRAL_BANK && credit === RACES_ESCROW));
const change: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('move' as const), transfer }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('points' as const), player }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bury' as const), player: fc.constant('cid') }) },
);
const undone: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('undone' as const),
  steps: fc.array(change, { minLength: 1, maxLength: 3 }),
});
const work: fc.Arbitrary<Work> = fc.record({
  steps: fc.array(fc.oneof({ weight: 5, arbitrary: change }, { weight: 1, arbitrary: undone }), {
    maxLength: 4,
  }),
  fails: fc.boolean(),
});
const round: fc.Arbitrary<Round> = fc.record({
  works: fc.array(work, { minLength: 1, maxLength: 4 }),
  foreign: fc.boolean(),
});

class Failed extends Error {}

async function take(database: Database, tx: Tx, step: Step): Promise<void> {
  if (step.kind === 'move') await post(tx, { cause: 'test', atMs: 7, transfers: [step.transfer] });
  else if (step.kind === 'points') await playerStore(tx).addPoints(step.player, 1);
  else if (step.kind === 'bury') await playerStore(tx).bury(step.player, 1);
  else
    await expectFailure(
      database.savepoint(tx, async () => {
        for (const inner of step.steps) await take(database, tx, inner);
        throw new Failed();
      }),
    );
}

async function expectFailure(ended: Promise<unknown>): Promise<void> {
  try {
    await ended;
  } catch (error) {
    if (!(error instanceof Failed || error instanceof InsufficientFunds)) throw error;
  }
}

/** The balance in the database itself. */
async function stored(tx: Tx, id: string) {
  const { players } = tx.tables;
  const [row] = await tx.run(tx.orm.select().from(players).where(eq(players.id, id)));
  if (!row || row.deletedAtMs !== null) return null;
  const { points, pointsRev } = row;
  const accounts = await ledgerStore(tx).balancesOf(id);
  return {
    points,
    pointsRev,
    accounts: accounts.map(({ asset, balance, escrowed, version }) => ({
      asset,
      balance,
      escrowed,
      version,
    })),
  };
}

const asStored = (balances: Balances | null) =>
  balances && {
    points: balances.points,
    pointsRev: balances.pointsRev,
    accounts: [...balances.accounts].map(([asset, account]) => ({ asset, ...account })).toSorted(byAsset),
  };

const byAsset = (a: { asset: string }, b: { asset: string }): number => (a.asset < b.asset ? -1 : 1);

async function compare(tx: Tx): Promise<void> {
  for (const id of PLAYERS) expect(asStored(await balanceStore(tx).of(id))).toEqual(await stored(tx, id));
}

async function runRound(database: Database, { works }: Round): Promise<void> {
  const doWork = ({ steps, fails }: Work) =>
    database.inTransaction(async (tx) => {
      await compare(tx);
      for (const step of steps) await take(database, tx, step);
      await compare(tx);
      if (fails) throw new Failed();
    });
  await Promise.all(works.map((one) => expectFailure(doWork(one))));
}

test('cached balances equal the stored ones, whatever is rolled back and whichever process writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 6 }), async (rounds) => {
      const url = `file:${join(temporaryFolder(), 'world.db')}`;
      const database = await openDatabase(url);
      const other = await openDatabase(url, { lock: false });
      try {
        await database.inTransaction(async (tx) => {
          for (const id of PLAYERS) await playerStore(tx).add(newcomer(id));
        });
        for (const one of rounds) {
          await runRound(one.foreign ? other : database, one);
          await database.read(compare);
        }
        await database.inTransaction(compare);
      } finally {
        await Promise.all([database.close(), other.close()]);
      }
    }),
    { numRuns: propertyRuns(12) },
  );
});

test('a player looked up before the sign-up is found after it', async () => {
  const database = await openDatabase(`file:${join(temporaryFolder(), 'world.db')}`);
  onTestFinished(() => database.close());
  const balances = await database.inTransaction(async (tx) => {
    const before = await balanceStore(tx).of('ann');
    await playerStore(tx).add(newcomer('ann'));
    return [before, asStored(await balanceStore(tx).of('ann'))];
  });
  expect(balances).toEqual([null, { points: 3, pointsRev: 0, accounts: [] }]);
});

const newcomer = (id: string) => ({
  id,
  username: id,
  mail: `${id}@example.com`,
  passwordHash: 'none',
  rang: 0,
  points: 3,
  joinedAtMs: 1,
  createdAtMs: 1,
});
