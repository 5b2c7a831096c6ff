import { afterEach, beforeEach, expect, test } from 'vitest';
import { configValues, nested } from '#server/systems/admin/config.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let admin: TestPlayer;

beforeEach(async () => {
  world = await createWorld();
  admin = await world.player({ username: 'Boss', rang: 2 });
});
afterEach(() => world.close());

const put = (body: unknown, from = admin) => from.send('PUT', '/api/admin/config', body);
const config = async () => (await admin.get('/api/admin/config')).body.config;
const log = async (query = '') => (await admin.get(`/api/admin/log${query}`)).body;

test('the configuration is answered in its nested form', async () => {
  expect(await config()).toEqual(nested(configValues({})));
});

test('a change is answered, in force at once, and still there after a restart', async () => {
  const { status, body } = await put({ 'centralBankSettings.hourlyWage': 75.5, dailyAttackLimit: 9 });
  expect([status, body.success, body.message]).toEqual([200, true, 'Configuration updated successfully']);
  expect(body.config).toEqual(await config());
  expect(body.config.centralBankSettings.hourlyWage).toBe(75.5);
  expect(world.config.values['centralBankSettings.hourlyWage']).toBe(75.5);
  await world.restart();
  expect((await config()).combatSettings.dailyAttackLimit).toBe(9);
  expect(world.config.values.dailyAttackLimit).toBe(9);
});

test.each([
  [
    'an unknown setting',
    { dailyAttackLimit: 9, nothing: 1 },
    'unknown_setting',
    'There is no setting "nothing".',
  ],
  [
    'a value out of range',
    { dailyAttackLimit: 9, 'defaultUser.iron': -1 },
    'invalid_setting',
    'The setting "defaultUser.iron" must lie between 0 and 1000000000.',
  ],
  ['text', { dailyAttackLimit: '9' }, 'invalid_setting', 'The setting "dailyAttackLimit" must be a number.'],
  [
    'half an attack',
    { dailyAttackLimit: 1.5 },
    'invalid_setting',
    'The setting "dailyAttackLimit" must be a whole number.',
  ],
  [
    'fractions of cents',
    { 'defaultUser.dollars': 1.001 },
    'invalid_setting',
    'The setting "defaultUser.dollars" must have at most 2 decimals.',
  ],
  ['nothing', {}, 'bad_request', 'Name at least one setting.'],
])('%s changes nothing', async (_what, body, code, error) => {
  const answer = await put(body);
  expect([answer.status, answer.body]).toEqual([400, { error, code }]);
  expect(world.config.values).toEqual(configValues({}));
  expect(await config()).toEqual(nested(configValues({})));
  expect((await log()).entries).toEqual([]);
});

test.each([
  '[]',
  '7',
  '"text"',
  'null',
  '{"dailyAttackLimit":1e999}',
  '{',
  '{"__proto__":{"dailyAttackLimit":1}}',
])('a body that is no map of settings is refused: %s', async (body) => {
  expect((await put(body)).status).toBe(400);
  expect(world.config.values).toEqual(configValues({}));
});

test('a computed price that an admin has set can be given back to its computation', async () => {
  await put({ 'buildingPrices.farm': 5, priceProductionRatio: 10 });
  expect((await config()).buildingPrices).toMatchObject({ farm: 5, sawmill: 300 });
  await put({ 'buildingPrices.farm': null });
  expect((await config()).buildingPrices.farm).toBe(240);
});

test('parallel changes are all stored', async () => {
  const changes = Array.from({ length: 10 }, (_, i) =>
    put({ [i % 2 ? 'defaultUser.iron' : 'defaultUser.oil']: 1000 + i }),
  );
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(nested(world.config.values)).toEqual(await config());
  expect((await log()).pagination.total).toBe(10);
});

test('every change is in the log with the values before and after, newest first', async () => {
  await put({ dailyAttackLimit: 9 });
  world.time.pass(1000);
  await put({ 'combatSettings.dailyAttackLimit': 8, 'buildingPrices.farm': 5 });
  const { entries, pagination } = await log();
  expect(pagination).toEqual({ page: 1, limit: 50, total: 2 });
  expect(entries).toEqual([
    {
      id: '2',
      at: new Date(world.time.realNowMs()).toISOString(),
      admin: 'Boss',
      action: 'config.update',
      before: { dailyAttackLimit: 9, 'buildingPrices.farm': 1728 },
      after: { dailyAttackLimit: 8, 'buildingPrices.farm': 5 },
    },
    expect.objectContaining({ id: '1', before: { dailyAttackLimit: 5 }, after: { dailyAttackLimit: 9 } }),
  ]);
  expect((await log('?limit=1&page=2')).entries.map(({ id }: { id: string }) => id)).toEqual(['1']);
  expect((await log('?limit=1&page=3')).entries).toEqual([]);
});

test.each(['limit=0', 'limit=101', 'limit=x', 'page=0', 'page=1.5'])('%s is out of range', async (query) => {
  expect((await admin.get(`/api/admin/log?${query}`)).status).toBe(400);
});

test('only admins may read or change the configuration', async () => {
  const calls = [
    ['GET', '/api/admin/config'],
    ['PUT', '/api/admin/config'],
    ['GET', '/api/admin/log'],
    ['POST', '/api/admin/announcement'],
  ] as const;
  const moderator = await world.player({ rang: 1 });
  for (const [method, path] of calls) {
    const body = method === 'GET' ? undefined : { dailyAttackLimit: 1, message: 'hi' };
    const refused = await moderator.send(method, path, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const response = await fetch(world.url + path, { method });
    expect(response.status).toBe(401);
  }
  expect(world.config.values).toEqual(configValues({}));
});
