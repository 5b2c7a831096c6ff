import { expect, test } from 'vitest';
import { standingStore } from '#db/systems/economy/store/standings.ts';
import { temporaryDatabase } from '../database/temporary.ts';

const person = (id: string, more: object = {}) => ({
  ...{ id, username: id.toUpperCase(), usernameLower: id, mail: `${id}@x.org`, passwordHash: 'none' },
  ...{ rang: 0, points: 7, pointsRev: 2, avatar: 0, biography: '' },
  ...{ joinedAtMs: 1, lastActivityAtMs: 1, createdAtMs: 5, ...more },
});

const account = (owner: string, asset: string, balance: number) => ({
  ...{ owner, asset, balance, escrowed: 0, version: 3 },
});

test('the initial batches hold each ranked player once, as a single read does, with or without other rows', async () => {
  const database = await temporaryDatabase();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  await database.inTransaction(async ({ orm, run, tables }) => {
    await run(
      orm
        .insert(tables.players)
        .values([
          ...ids.map((id) => person(id)),
          person('bb', { rang: 2 }),
          person('cc', { deletedAtMs: 9 }),
        ]),
    );
    await run(
      orm
        .insert(tables.accounts)
        .values([
          ...['a', 'bb', 'c', 'cc', 'e', 'central-bank'].map((owner) => account(owner, 'dollars', 500)),
          ...['a', 'd'].map((owner) => account(owner, 'iron', 9)),
        ]),
    );
    const worth = { cents: 800, atMs: 6, rev: 8 };
    await run(
      orm.insert(tables.netWorths).values(['a', 'bb', 'd'].map((playerId) => ({ playerId, ...worth }))),
    );
    const fighter = {
      attack: 0,
      defense: 0,
      wins: 4,
      losses: 1,
      boardRank: 0,
      attackDay: 0,
      attacksToday: 0,
    };
    await run(
      orm
        .insert(tables.combatants)
        .values(['b', 'cc', 'e'].map((playerId) => ({ playerId, ...fighter, place: 0, createdAtMs: 5 }))),
    );
  });
  await database.read(async (tx) => {
    for (const size of [1, 2, 3, 10]) {
      const found = [];
      for (let afterId = ''; ; ) {
        const portion = await standingStore(tx).after(afterId, size);
        found.push(...portion);
        if (portion.length < size) break;
        afterId = portion.at(-1)?.id ?? '';
      }
      expect(found.map(({ id }) => id)).toEqual(ids);
      for (const { wins, losses, ...player } of found) {
        expect(player).toEqual(await standingStore(tx).of(player.id));
        expect([wins, losses]).toEqual(['b', 'e'].includes(player.id) ? [4, 1] : [0, 0]);
      }
    }
    const [first, second] = await standingStore(tx).after('', 2);
    expect(first).toMatchObject({
      id: 'a',
      cents: 500,
      points: 7,
      rev: 8,
      netWorthCents: 800,
      netWorthRev: 8,
    });
    expect(second).toMatchObject({ id: 'b', cents: 0, rev: 2, netWorthCents: null, netWorthAtMs: null });
  });
});
