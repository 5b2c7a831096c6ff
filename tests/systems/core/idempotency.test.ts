import { beforeEach, expect } from 'vitest';
import { playerStore } from '#db/systems/auth/store/players.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();
let world: TestWorld;
let player: TestPlayer;
let races: { id: string; status: string; horses: { id: string }[] }[];
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player({ dollars: 5000 });
  ({ races } = (await player.get('/api/horse-racing/todays-races')).body);
  races = races.filter(({ status }) => status === 'upcoming');
});

const DAY_MS = 86_400_000;
const bet = (race: number, amount = 100, key?: string) =>
  player.post(
    '/api/horse-racing/place-bet',
    { raceId: races[race]?.id, horseId: races[race]?.horses[0]?.id, amount },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const dollars = async (): Promise<number> => (await player.get('/api/auth/me')).body.user.dollars;

test('the same command with the same key runs once and gets the same answer', async () => {
  const first = await bet(0, 100, 'k1');
  const again = await bet(0, 100, 'k1');
  expect(first.status).toBe(200);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.body).toEqual(first.body);
  expect(await dollars()).toBe(4900);
});

test('twenty parallel requests with one key run once and get the same answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => bet(0, 100, 'k1')));
  const bodies = new Set(answers.map(({ body }) => JSON.stringify(body)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(bodies.size).toBe(1);
  expect(await dollars()).toBe(4900);
});

test('a 409 is stored and replayed even when the command would now succeed', async () => {
  expect((await bet(0, 100)).status).toBe(200);
  const refused = await bet(0, 100, 'k2');
  expect([refused.status, refused.body.code]).toEqual([409, 'already_bet']);
  const again = await bet(0, 100, 'k2');
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([409, 'true']);
});

test('a malformed command is not stored: its key stays free', async () => {
  expect((await bet(0, 99, 'k3')).status).toBe(400);
  expect((await bet(0, 100, 'k3')).status).toBe(200);
});

test('another body under the same key is a mismatch and moves nothing', async () => {
  await bet(0, 100, 'k4');
  const other = await bet(1, 200, 'k4');
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
  expect(await dollars()).toBe(4900);
});

test('a key survives a restart and expires after 24 real hours', async () => {
  const first = await bet(0, 100, 'k5');
  await world.restart(1000);
  expect((await bet(0, 100, 'k5')).body).toEqual(first.body);
  world.time.pass(DAY_MS);
  await world.app.scheduler.runDue();
  expect((await bet(0, 100, 'k5')).headers.get('idempotency-replayed')).toBeNull();
});

test.each(['x'.repeat(65), 'with space', '\u00fc'])('the key %j is malformed', async (key) => {
  const answer = await bet(0, 100, key);
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_request']);
  expect(await dollars()).toBe(5000);
});

test('two players may use the same key', async () => {
  const other = await world.player({ dollars: 5000 });
  await bet(0, 100, 'k6');
  const body = { raceId: races[0]?.id, horseId: races[0]?.horses[0]?.id, amount: 100 };
  const answer = await other.post('/api/horse-racing/place-bet', body, { 'idempotency-key': 'k6' });
  expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
});

test('another call under the same key runs separately', async () => {
  await bet(0, 100, 'k7');
  const order = { resource: 'iron', orderType: 'buy', quantity: 1, price: 5 };
  const answer = await player.post('/api/market/place-order', order, { 'idempotency-key': 'k7' });
  expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null]);
});

test('a player deleted after the session check can no longer act', async () => {
  const outcome = await world.app.perform({
    actor: { kind: 'player', id: player.id, username: player.username, rang: 0 },
    run: async (tx) => {
      await playerStore(tx).bury(player.id, 0);
      return {};
    },
  });
  expect(outcome).toEqual({ kind: 'refused', refusal: { refused: 'unauthorized' } });
});
