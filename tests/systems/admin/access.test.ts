import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { isRefusal } from '#server/action/context.ts';
import { createPasswords } from '#server/systems/auth/password.ts';
import { adminCalls, shapes } from '#tests/support/all-examples.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const adminRoutes = shapes.filter(({ access, path }) => access === 'admin' || path.startsWith('/api/admin'));

let world: TestWorld;
let callers: Readonly<Record<string, TestPlayer | null>>;

beforeAll(async () => {
  world = await createWorld();
  const expired = await world.player({ rang: 2 });
  world.time.pass(31 * 60_000);
  const former = await world.player({ rang: 2 });
  expect((await former.get('/api/admin/config')).status).toBe(200);
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => {
      await playerStore(tx).change(former.id, { rang: 0 });
      ctx.record({ kind: 'sessions.changed', playerIds: [former.id] });
      return {};
    },
  });
  callers = {
    visitor: null,
    player: await world.player(),
    moderator: await world.player({ rang: 1 }),
    admin: await adminWithPassword(),
    'expired session': expired,
    'former admin': former,
  };
  // Otherwise a wrong code would be refused for another reason.
  expect((await callers.admin?.post('/api/auth/totp/setup'))?.status).toBe(200);
});
afterAll(() => world.close());

/** An admin who can be asked for the password. */
async function adminWithPassword(): Promise<TestPlayer> {
  const admin = await world.player({ rang: 2 });
  const passwordHash = await createPasswords().hash('brass-ivory-7');
  if (isRefusal(passwordHash)) throw new Error(passwordHash.refused);
  await world.database.inTransaction((tx) => playerStore(tx).change(admin.id, { passwordHash }));
  return admin;
}

test('every admin call of the contracts has a row, and every row is an admin call', () => {
  expect(adminRoutes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(adminCalls).toSorted(),
  );
  expect(adminRoutes.every(({ access }) => access === 'admin')).toBe(true);
});

test.each(
  Object.keys(adminCalls).flatMap((call) =>
    (
      [
        ['visitor', 401],
        ['player', 403],
        ['moderator', 403],
        ['expired session', 401],
        ['former admin', 403],
        ['admin', adminCalls[call]?.status],
      ] as const
    ).map(([who, status]) => [call, who, status] as const),
  ),
)('%s as %s answers %s', async (call, who, status) => {
  const [method = '', path = ''] = call.split(' ');
  const limit = world.config.values.dailyAttackLimit;
  const isChange = call === 'PUT /api/admin/config';
  const body = isChange ? { dailyAttackLimit: limit + 1 } : adminCalls[call]?.body;
  const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answered =
    (await callers[who]?.send(method, path, body))?.status ??
    (await fetch(world.url + path, { method, ...init })).status;
  expect(answered).toBe(status);
  expect(world.config.values.dailyAttackLimit).toBe(isChange && who === 'admin' ? limit + 1 : limit);
});
