import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { connection } from '#tests/support/player.ts';
import { describeOnSqlite } from '#tests/support/engines.ts';
import { createWorld } from '#tests/support/world.ts';
import { temporaryFolder } from './temporary.ts';

const FOLDER = join(import.meta.dirname, 'former-worlds');

/** The players signed in when the worlds were dumped, with their holdings; tokens come from `makePlayer`. */
const SESSIONS = [
  { username: 'Anna', cookie: 'sid=token-Anna-1' },
  { username: 'Bert', cookie: 'sid=token-Bert-2' },
  { username: 'Carl', cookie: 'sid=token-Carl-3' },
];

/** A world created by an earlier version, from its SQL dump. */
function formerWorld(name: string): string {
  const path = join(temporaryFolder(), 'world.db');
  const file = new BetterSqlite3(path);
  // Rows come by table, not in foreign-key order.
  file.pragma('foreign_keys = off');
  file.exec(`begin; ${readFileSync(join(FOLDER, name), 'utf8')}; commit`);
  file.close();
  return `file:${path}`;
}

describeOnSqlite('a world of an earlier version', 'the dumps are SQLite', () => {
  test.each(readdirSync(FOLDER))(
    '%s opens balanced, and its players continue where they were',
    async (name) => {
      const world = await createWorld({
        speed: 60,
        rewards: true,
        place: { databaseUrl: formerWorld(name), remove: async () => undefined },
      });
      expect(await world.audit()).toEqual([]);
      const [anna, bert, carl] = SESSIONS.map(({ cookie }) => connection(() => world.url, cookie));
      for (const { username, cookie } of SESSIONS)
        expect((await connection(() => world.url, cookie).get('/api/auth/me')).body.user).toMatchObject({
          username,
        });
      expect((await anna?.get('/api/tycoon-company/mine'))?.body.company).toMatchObject({ name: 'Acme' });
      expect((await bert?.get('/api/alliance/my-alliance'))?.body.alliance.members).toHaveLength(2);
      const [order] = (await carl?.get('/api/market/my-orders'))?.body.orders ?? [];
      expect(order).toMatchObject({ resource: 'iron', price: 5 });
      expect((await carl?.post('/api/market/cancel-order', { orderId: order.id }))?.status).toBe(200);
      // The race with Carl's bet runs and settles.
      await world.advance(2 * 3_600_000);
      const { bets } = (await carl?.get('/api/horse-racing/my-bets'))?.body ?? {};
      expect(bets).toMatchObject([{ amount: 100 }]);
      expect(bets[0].status).not.toBe('pending');
    },
  );
});
