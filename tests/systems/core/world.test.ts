import { expect } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();
let world: TestWorld;
test.beforeAll(({ world: shared }) => {
  world = shared;
});

test('a new player has the starting goods, and the ledger balances', async () => {
  const player = await world.player({ username: 'Ada' });
  const { status, body } = await player.get('/api/auth/me');
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ username: 'Ada', dollars: 1000, iron: 100, oil: 100 });
  expect(await world.audit()).toEqual([]);
});

test('an unknown call answers 404 in the documented form', async () => {
  const player = await world.player();
  const { status, body } = await player.get('/api/no-such-call');
  expect(status).toBe(404);
  expect(body).toEqual({ error: 'Not found.', code: 'not_found' });
});

test('a socket is in its own rooms from the start', async () => {
  const player = await world.player();
  const socket = await player.socket();
  const answer = await socket.emitWithAck('resume', { [`user:${player.id}`]: { epoch: 'none', seq: 0 } });
  expect(answer[`user:${player.id}`]).toMatchObject({
    ok: true,
    snapshot: { balance: { dollars: 1000 }, events: [] },
  });
  socket.close();
});

test('game time continues across a restart, downtime included', async () => {
  const before = world.clock.nowMs();
  await world.advance(60_000);
  await world.player();
  await world.restart(5_000);
  expect(world.clock.nowMs()).toBe(before + 65_000);
});
