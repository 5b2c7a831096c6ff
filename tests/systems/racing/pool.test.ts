import { expect, test } from 'vitest';
import type { Database, Tx } from '#db/database/open.ts';
import { type NewRace, raceStore } from '#db/systems/racing/store/races.ts';
import { temporaryDatabase } from '../database/temporary.ts';

const race: NewRace = {
  ...{ id: 'r', name: 'The First', going: 'good', algorithm: 'a', seed: 's', commitment: 'c', lineup: [] },
  ...{ intervalMs: 60_000, closesAtMs: 1_000, startsAtMs: 2_000, finishesAtMs: 3_000 },
};

async function withRace(): Promise<Database> {
  const database = await temporaryDatabase();
  await database.inTransaction((tx) => raceStore(tx).add(race));
  return database;
}

const bet = (tx: Tx, cents: number) => raceStore(tx).addToPool('r', { cents, count: Math.sign(cents) });

const poolOf = async (tx: Tx) => {
  const stored = await raceStore(tx).withSeed('r');
  return stored && { cents: stored.poolCents, count: stored.betCount, status: stored.status };
};

test('parallel bets add up to one pool, without rolled-back ones', async () => {
  const database = await withRace();
  const placing = [100, 20, 3, 4_000].map((cents) =>
    database.inTransaction(async (tx) => {
      await bet(tx, cents);
      if (cents === 20) throw new Error('it could not be paid');
    }),
  );
  expect((await Promise.allSettled(placing)).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  ]);
  expect(await database.read(poolOf)).toEqual({ cents: 4_103, count: 3, status: 'upcoming' });
});

test('other reads and changes of the race see the current pool and keep it', async () => {
  const database = await withRace();
  await database.inTransaction(async (tx) => {
    await bet(tx, 500);
    expect(await raceStore(tx).forBet('r')).toMatchObject({ status: 'upcoming', poolCents: 500 });
    expect(await poolOf(tx)).toEqual({ cents: 500, count: 1, status: 'upcoming' });
    await bet(tx, 700);
    await raceStore(tx).change('r', { status: 'betting', dueAtMs: 2_000 });
    expect(await raceStore(tx).forBet('r')).toMatchObject({ status: 'betting' });
    expect(await bet(tx, -500)).toMatchObject({ poolCents: 700, betCount: 1 });
  });
  expect(await database.read(poolOf)).toEqual({ cents: 700, count: 1, status: 'betting' });
});

test('a deleted race has no pool, and no pool goes below zero', async () => {
  const database = await withRace();
  await expect(database.inTransaction((tx) => bet(tx, -1))).rejects.toThrow(/check constraint/i);
  expect(await database.read(poolOf)).toEqual({ cents: 0, count: 0, status: 'upcoming' });
  await database.inTransaction(async (tx) => {
    await bet(tx, 5);
    await raceStore(tx).drop(['r']);
    await expect(bet(tx, 5)).rejects.toThrow('has no pool');
  });
});
