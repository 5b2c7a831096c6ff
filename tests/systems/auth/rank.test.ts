import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { promote } from '#server/systems/auth/operator.ts';
import { createManualTimers } from '#tests/systems/live/manual-timers.ts';
import { inWorld } from '#tests/support/world.ts';

const timers = createManualTimers();
const test = inWorld({ timers });

const ended = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.once('session.ended', resolve));

test('a player whom the operator makes admin is signed out with the reason rank; others receive nothing', async ({
  world,
}) => {
  const [anna, berta] = [await world.player(), await world.player()];
  const [hers, other] = [await anna.socket(), await berta.socket()];
  const ending = ended(hers);
  const gone = new Promise((resolve) => hers.once('disconnect', resolve));
  await promote({ perform: world.app.perform }, anna.username);
  timers.pass(5_000);
  expect(await ending).toEqual({ reason: 'rank' });
  expect(await gone).toBe('io server disconnect');
  expect((await anna.get('/api/auth/me')).status).toBe(401);
  expect(other.connected).toBe(true);
});

test('a session ended by another process without a new rank ends with the reason expired', async ({
  world,
}) => {
  const anna = await world.player();
  const ending = ended(await anna.socket());
  const operator = await openDatabase(world.databaseUrl, { lock: false });
  await operator.inTransaction((tx) => sessionStore(tx).endOf(anna.id));
  await operator.close();
  timers.pass(5_000);
  expect(await ending).toEqual({ reason: 'expired' });
});
