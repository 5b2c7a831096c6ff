import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#protocol/wire/routes.ts';
import type { RouteShape } from '#protocol/kit/contract.ts';
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
  [[], 'The request must be a JSON object.'],
  [{ ...order, resource: undefined }, 'Choose the resource: gold, food, wood, stone, iron, or tools.'],
  [{ ...order, resource: 'oil' }, 'Choose the resource: gold, food, wood, stone, iron, or tools.'],
  [{ ...order, orderType: ['buy'] }, 'Choose the side of the order: buy or sell.'],
  [{ ...order, expires_at: 7 }, 'The expiry must be text.'],
  [{ ...order, expires_at: 'soon' }, 'The expiry must be a time in UTC, such as 2030-01-31T12:00:00Z.'],
])('a malformed order %j is refused with a sentence', async (body, error) => {
  const answer = await player.post('/api/market/place-order', body);
  expect([answer.status, answer.body]).toEqual([400, { error, code: 'bad_request' }]);
});

test.each([
  ['/api/market/cancel-order', {}, 'Choose the order.'],
  ['/api/market/cancel-order', { orderId: 7 }, 'Choose the order.'],
  ['/api/tycoon-company/hire', {}, 'Choose whether to hire an NPC.'],
  ['/api/production/build', { building: 'iron_mine' }, 'Enter the number of buildings.'],
  [
    '/api/production/build',
    { building: 'farm', quantity: 1.5 },
    'The number of buildings must be a whole number.',
  ],
  [
    '/api/production/build',
    { building: 'farm', quantity: 101 },
    'The number of buildings must be at most 100.',
  ],
])('%s explains the fault of %j in a sentence', async (path, body, error) => {
  expect((await player.post(path, body)).body.error).toBe(error);
});

test.each([
  [99, 'The stake must be at least $100.'],
  [10_001, 'The stake must be at most $10,000.'],
  [100.001, 'The stake must have at most 2 decimals.'],
  ['100', 'The stake must be a number.'],
])('a stake of %j is refused with the limits in dollars', async (amount, error) => {
  const bet = { raceId: 'a', horseId: 'b', amount };
  expect((await player.post('/api/horse-racing/place-bet', bet)).body.error).toBe(error);
});

test('a body that is not JSON is refused as such', async () => {
  const { status, body } = await player.post('/api/market/cancel-order', '{"orderId":');
  expect([status, body]).toEqual([400, { error: 'The request is not valid JSON.', code: 'bad_request' }]);
});

test('unknown fields are ignored', async () => {
  const { body } = await player.post('/api/market/cancel-order', { orderId: 'none', colour: 'red' });
  expect(body.code).toBe('order_not_found');
});

test('the sentence states the bounds', async () => {
  const { status, body } = await player.get('/api/market/my-trades?limit=1000');
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.error).toBe('The number of entries must be at most 100.');
});

/** Every field of every call, by path and name. */
const fieldsOfCalls = Object.values<Readonly<Record<string, RouteShape>>>(routes)
  .flatMap((ofSystem) => Object.values(ofSystem))
  .flatMap(({ path, params, query, body }) =>
    [params, query, body].flatMap((part) =>
      part instanceof z.ZodMiniObject
        ? Object.entries(part.shape as Record<string, z.ZodMiniType>).map(([name, schema]) => ({
            path,
            name,
            schema,
          }))
        : [],
    ),
  );

test('no text that is too long is called missing, or too short', () => {
  const sentenceOf = (schema: z.ZodMiniType, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message ?? '';
  const asked = fieldsOfCalls.filter(({ schema }) => /enter (?!a valid)/i.test(sentenceOf(schema, '')));
  expect(asked.map(({ path }) => path)).toContain('/api/auth/login');
  for (const { path, name, schema } of fieldsOfCalls) {
    const tooLong = sentenceOf(schema, 'x'.repeat(11_000));
    expect([path, name, tooLong]).not.toContainEqual(expect.stringMatching(/enter (?!a valid)|at least/i));
  }
});

test('a password of 200 characters gets one sentence, wherever it is typed', async () => {
  const long = 'x'.repeat(200);
  const calls: readonly (readonly [string, object])[] = [
    ['/api/auth/login', { mail: 'ann@example.org', password: long }],
    ['/api/auth/update-email', { password: long, new_email: 'ann@example.org' }],
    ['/api/profil/delete-profil', { current_password: long }],
    ['/api/auth/confirm', { current_password: long }],
  ];
  for (const [path, body] of calls)
    expect((await player.post(path, body)).body.error).toBe('Password must be at most 128 characters long');
});
