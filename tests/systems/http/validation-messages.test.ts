import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let player: TestPlayer;
beforeAll(async () => {
  world = await createWorld();
  player = await world.player();
});
afterAll(() => world.close());

const order = { resource: 'wood', orderType: 'buy', quantity: 1, price: 3 };

test.each([
  [[], 'What was sent must be an object.'],
  [{ ...order, resource: undefined }, 'resource must be gold, food, wood, stone, iron, or tools.'],
  [{ ...order, resource: 'oil' }, 'resource must be gold, food, wood, stone, iron, or tools.'],
  [{ ...order, orderType: ['buy'] }, 'orderType must be buy or sell.'],
  [{ ...order, expires_at: 7 }, 'expires_at must be a text.'],
  [{ ...order, expires_at: 'soon' }, 'expires_at is not written as it should be.'],
])('a malformed order %j is told in a sentence', async (body, error) => {
  const answer = await player.post('/api/market/place-order', body);
  expect([answer.status, answer.body]).toEqual([400, { error, code: 'bad_request' }]);
});

test.each([
  [{}, 'orderId is missing.'],
  [{ orderId: 7 }, 'orderId must be a text.'],
])('a malformed id %j is told in a sentence', async (body, error) => {
  expect((await player.post('/api/market/cancel-order', body)).body.error).toBe(error);
});

test('bounds are told in a sentence, too', async () => {
  const { status, body } = await player.get('/api/market/my-trades?limit=1000');
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.error).toMatch(/^limit must be at most \d+\.$/);
});
