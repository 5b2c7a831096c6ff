import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ledgerStore } from '#db/ledger/store.ts';
import { type Database, openDatabase } from '#db/database/open.ts';
import { orderStore } from '#db/systems/market/store/orders.ts';
import { auditWorld, contentOf } from '#server/ledger/audit.ts';
import { escrowOfOrders } from '#server/systems/market/audits.ts';
import { ASSETS, CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { RACES_ESCROW } from '#server/systems/racing/accounts.ts';
import { withMetadata } from '#server/systems/bank/declarations.ts';
import { InsufficientFunds, post, type Transfer } from '#server/ledger/post.ts';
import { temporaryDatabase, temporaryFolder } from '../database/temporary.ts';
import { transfersOf } from '#tests/support/transfers.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const pay = (
  debit: string,
  credit: string,
  amount: number,
  asset: Transfer['asset'] = 'dollars',
): Transfer => ({
  debit,
  credit,
  asset,
  amount,
  code: 'bet_placed',
});

const move = (database: Database, ...transfers: Transfer[]) =>
  database.inTransaction((tx) => post(tx, { cause: 'test', atMs: 7, transfers }));

const balance = (database: Database, owner: string, asset = 'dollars'): Promise<number> =>
  database.read((tx) => ledgerStore(tx).balanceOf(owner, asset));

/** Nothing here is in escrow for an order or a bet. */
const NOTHING_OPEN = 'its open orders and bets make 0';

const audit = async (database: Database): Promise<string[]> =>
  (await database.read((tx) => auditWorld(tx))).filter((found) => !found.endsWith(NOTHING_OPEN));

describe('posting', () => {
  test('transfers assets between owners and creates missing accounts', async () => {
    const database = await temporaryDatabase();
    await move(database, pay(CENTRAL_BANK, 'ann', 100));
    await move(database, pay('ann', RACES_ESCROW, 30));
    expect(await balance(database, 'ann')).toBe(70);
    expect(await database.read((tx) => contentOf(tx, RACES_ESCROW))).toEqual(new Map([['dollars', 30]]));
    expect(await database.read((tx) => ledgerStore(tx).accountOf('ann', 'dollars'))).toEqual({
      balance: 70,
      escrowed: 30,
    });
    expect(await balance(database, CENTRAL_BANK)).toBe(-100);
    expect(await balance(database, 'nobody')).toBe(0);
    expect(await audit(database)).toEqual([]);
  });

  test('writes each transfer with its cause, code and time', async () => {
    const database = await temporaryDatabase();
    await move(database, pay(CENTRAL_BANK, 'ann', 100), pay(CENTRAL_BANK, 'bob', 5, 'iron'));
    await move(database, pay('ann', 'bob', 1));
    const bobs = await database.read((tx) => transfersOf(tx, 'bob', 10));
    const row = { cause: 'test', code: 'bet_placed', atMs: 7, credit: 'bob', holder: null, metadata: null };
    expect(bobs).toEqual([
      { ...row, id: 3, debit: 'ann', asset: 'dollars', amount: 1 },
      { ...row, id: 2, debit: CENTRAL_BANK, asset: 'iron', amount: 5 },
    ]);
    expect(await database.read((tx) => transfersOf(tx, 'bob', 10, 3))).toHaveLength(1);
    expect(await database.read((tx) => transfersOf(tx, 'bob', 1))).toHaveLength(1);
  });

  test('stores the metadata of a transfer', async () => {
    const database = await temporaryDatabase();
    const hours = { hours: 6, hourlyCents: 5_000 };
    await move(
      database,
      { ...pay(CENTRAL_BANK, 'ann', 300), ...withMetadata('salary_collected', hours) },
      pay(CENTRAL_BANK, 'ann', 1),
    );
    const anns = await database.read((tx) => transfersOf(tx, 'ann', 10));
    expect(anns.map(({ code, metadata }) => [code, metadata])).toEqual([
      ['bet_placed', null],
      ['salary_collected', hours],
    ]);
  });

  test("counts an account's entries as its version", async () => {
    const database = await temporaryDatabase();
    await move(database, pay(CENTRAL_BANK, 'ann', 100));
    await move(database, pay('ann', 'bob', 1), pay('ann', 'bob', 1));
    await move(database, pay(CENTRAL_BANK, 'ann', 5, 'wood'));
    const accounts = await database.read((tx) => ledgerStore(tx).balancesOf('ann'));
    expect(accounts.map(({ asset, version }) => [asset, version])).toEqual([
      ['dollars', 2],
      ['wood', 1],
    ]);
  });

  test.each([
    ['more than the balance', 'ann', 101],
    ['from an untouched account', 'bob', 1],
  ])('refuses %s, and nothing moves', async (_, from, amount) => {
    const database = await temporaryDatabase();
    await move(database, pay(CENTRAL_BANK, 'ann', 100));
    const refused: unknown = await move(database, pay(from, 'carl', amount)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InsufficientFunds);
    expect(refused).toMatchObject({ owner: from, lacking: [{ asset: 'dollars', amount: 1 }] });
    expect(await balance(database, 'ann')).toBe(100);
    expect(await balance(database, 'carl')).toBe(0);
    expect(await audit(database)).toEqual([]);
  });

  test('names everything that the owner lacks', async () => {
    const database = await temporaryDatabase();
    await move(database, pay(CENTRAL_BANK, 'ann', 5, 'wood'), pay(CENTRAL_BANK, 'ann', 5, 'iron'));
    const bill = [pay('ann', 'bob', 7, 'wood'), pay('ann', 'bob', 5, 'iron'), pay('ann', 'bob', 3, 'oil')];
    await expect(move(database, ...bill)).rejects.toMatchObject({
      lacking: [
        { asset: 'oil', amount: 3 },
        { asset: 'wood', amount: 2 },
      ],
    });
  });

  test('refuses to overdraw escrow', async () => {
    const database = await temporaryDatabase();
    await expect(move(database, pay(RACES_ESCROW, 'ann', 1))).rejects.toThrow(InsufficientFunds);
  });

  test('counts only the sum of a journal entry: incoming assets may leave again', async () => {
    const database = await temporaryDatabase();
    await move(database, pay('ann', 'bob', 50), pay(CENTRAL_BANK, 'ann', 80));
    expect([await balance(database, 'ann'), await balance(database, 'bob')]).toEqual([30, 50]);
  });

  test('makes only the affordable ones of twenty parallel payments', async () => {
    const database = await temporaryDatabase();
    await move(database, pay(CENTRAL_BANK, 'ann', 100));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => move(database, pay('ann', 'bob', 30))),
    );
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    expect(await balance(database, 'ann')).toBe(10);
    expect(await audit(database)).toEqual([]);
  });

  test('keeps a balance within the exact numbers', async () => {
    const database = await temporaryDatabase();
    await move(database, pay(CENTRAL_BANK, 'ann', Number.MAX_SAFE_INTEGER));
    await expect(move(database, pay('bookmaker', 'ann', 1))).rejects.toThrow('a whole number');
    expect(await balance(database, 'ann')).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('the audit', () => {
  /** A balanced world, changed by SQL without the ledger. */
  async function tampered(statement: string): Promise<string[]> {
    const file = join(temporaryFolder(), 'world.db');
    const before = await openDatabase(`file:${file}`);
    await move(before, pay(CENTRAL_BANK, 'ann', 100));
    await before.close();
    new BetterSqlite3(file).exec(statement).close();
    const after = await openDatabase(`file:${file}`);
    onTestFinished(() => after.close());
    return audit(after);
  }

  test.each([
    [
      "update accounts set balance = 101 where owner = 'ann'",
      ['ann has 101 dollars, but its transfers make 100'],
    ],
    ["delete from accounts where owner = 'ann'", ['ann has 0 dollars, but its transfers make 100']],
    ["insert into accounts values ('bob', 'iron', 5, 0, 1)", ['bob has 5 iron, but its transfers make 0']],
    [
      "update accounts set escrowed = 7 where owner = 'ann'",
      ['ann has 7 dollars in escrow, but its transfers make 0'],
    ],
    ['delete from transfers', ['ann has 100 dollars, but its transfers make 0']],
  ])('finds: %s', async (statement, found) => {
    expect(await tampered(statement)).toEqual(expect.arrayContaining(found));
  });

  test('finds an asset that does not sum to zero', async () => {
    const found = await tampered("update accounts set balance = 101 where owner = 'ann'");
    expect(found).toContain('dollars sums to 1 over all owners instead of 0');
  });

  test('finds an open order whose owner has no account', async () => {
    const database = await temporaryDatabase();
    await database.inTransaction((tx) =>
      orderStore(tx).add({
        owner: 'bob',
        resource: 'wood',
        side: 'buy',
        quantity: 3,
        remaining: 2,
        priceCents: 50,
        rank: -50,
        status: 'open',
        createdAtMs: 1,
        expiresAtMs: 2,
      }),
    );
    const stake = { owner: 'bob', asset: 'dollars', amount: 7 };
    const systems = [{}, { escrow: escrowOfOrders }, { escrow: async () => [stake] }];
    expect(await database.read((tx) => auditWorld(tx, systems))).toEqual([
      'bob has 0 dollars in escrow, but its open orders and bets make 107',
    ]);
  });

  test('asks the systems for their own invariants', async () => {
    const database = await temporaryDatabase();
    const found = database.read((tx) =>
      auditWorld(tx, [{}, { audits: [async () => [], async () => ['a bet is open without a stake']] }]),
    );
    expect(await found).toEqual(['a bet is open without a stake']);
  });
});

describe('any journal entries', () => {
  const owner = fc.constantFrom(
    CENTRAL_BANK,
    'bookmaker',
    'trading-desk',
    RACES_ESCROW,
    'ann',
    'bob',
    'carl',
  );
  const transfer = fc
    .record({
      debit: owner,
      credit: owner,
      asset: fc.constantFrom(...ASSETS),
      amount: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 2 ** 40 })),
      code: fc.constantFrom('bet_placed' as const, 'bet_won' as const),
    })
    .filter(({ debit, credit }) => debit !== credit);
  const entries = fc.array(fc.array(transfer, { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 30,
  });

  test('conserve every asset, match a simple model and leave the world balanced', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (all) => {
        const folder = temporaryFolder();
        const database = await openDatabase(`file:${join(folder, 'world.db')}`);
        const model = new Map<string, number>();
        const outcomes = await Promise.allSettled(all.map((transfers) => move(database, ...transfers)));
        for (const [at, transfers] of all.entries()) {
          const next = new Map(model);
          const add = (who: string, asset: string, by: number) =>
            next.set(`${who} ${asset}`, (next.get(`${who} ${asset}`) ?? 0) + by);
          for (const { debit, credit, asset, amount } of transfers) {
            if (debit === RACES_ESCROW) add(credit, `${asset} escrowed`, -amount);
            else add(debit, asset, -amount);
            if (credit === RACES_ESCROW) add(debit, `${asset} escrowed`, amount);
            else add(credit, asset, amount);
          }
          const fits = [...next].every(
            ([key, value]) => value >= 0 || /^(central|bookmaker|trading)\S* \w+$/.test(key),
          );
          expect(outcomes[at]?.status).toBe(fits ? 'fulfilled' : 'rejected');
          if (fits) for (const [key, value] of next) model.set(key, value);
        }
        for (const [key, value] of model) {
          const [who = '', asset = '', escrowed] = key.split(' ');
          const account = await database.read((tx) => ledgerStore(tx).accountOf(who, asset));
          expect(escrowed ? account.escrowed : account.balance).toBe(value);
        }
        expect(await audit(database)).toEqual([]);
        await database.close();
      }),
      { numRuns: propertyRuns(10) },
    );
  });
});
