import { beforeEach, describe, expect } from 'vitest';
import { configValues, nested } from '#server/systems/admin/config.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();
let world: TestWorld;
let admin: TestPlayer;

test.beforeEach(async ({ world: shared }) => {
  world = shared;
  admin = await world.player({ rang: 2 });
});

const put = (body: unknown, from = admin) => from.send('PUT', '/api/admin/config', body);
const preview = (body: unknown) => admin.post('/api/admin/config/preview', body);
const config = async () => (await admin.get('/api/admin/config')).body.config;
const log = async (query = '') => (await admin.get(`/api/admin/log${query}`)).body;

test('the configuration has its nested form', async () => {
  expect(await config()).toEqual(nested(configValues({})));
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
    'fractions of a cent',
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

const manyKeys = (count: number): string =>
  `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`;

test.each([
  ['{"__proto__.dailyAttackLimit":9}', 400, 'unknown_setting'],
  ['{"__proto__":{"polluted":1},"dailyAttackLimit":9}', 400, 'bad_request'],
  ['{"constructor.prototype.polluted":9}', 400, 'unknown_setting'],
  ['{"constructor":{"prototype":{"polluted":9}}}', 400, 'unknown_setting'],
  ['{"defaultUser.__proto__.polluted":9}', 400, 'unknown_setting'],
  ['{"defaultUser":{"__proto__":{"polluted":9}}}', 400, 'bad_request'],
  ['{"\\u005f_proto\\u005f_":{"polluted":1},"dailyAttackLimit":9}', 400, 'bad_request'],
  ['{"hasOwnProperty":9}', 400, 'unknown_setting'],
  ['{"dailyAttackLimit":NaN}', 400, 'bad_request'],
  ['{"dailyAttackLimit":-Infinity}', 400, 'bad_request'],
  ['{"centralBankSettings.hourlyWage":-1}', 400, 'invalid_setting'],
  ['{"centralBankSettings":{"hourlyWage":-0.01}}', 400, 'invalid_setting'],
  [manyKeys(1_000), 400, 'unknown_setting'],
  [`{"dailyAttackLimit":9,${manyKeys(1_000).slice(1)}`, 400, 'unknown_setting'],
  [manyKeys(100_000), 413, 'too_large'],
  [`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`, 400, 'bad_request'],
])('a hostile body changes nothing: %.60s', async (body, status, code) => {
  for (const send of [put, preview]) {
    const answer = await send(body);
    expect([answer.status, answer.body.code, typeof answer.body.error]).toEqual([status, code, 'string']);
  }
  expect(world.config.values).toEqual(configValues({}));
  expect(await config()).toEqual(nested(configValues({})));
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
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
])('a body that is not a map of settings is refused: %s', async (body) => {
  expect((await put(body)).status).toBe(400);
  expect(world.config.values).toEqual(configValues({}));
});

test.each(['limit=0', 'limit=101', 'limit=x', 'page=0', 'page=1.5', 'before=0'])(
  '%s is out of range',
  async (query) => {
    expect((await admin.get(`/api/admin/log?${query}`)).status).toBe(400);
  },
);

test.each([
  '{"__proto__.x":1}',
  '{"constructor.prototype.x":1}',
  '{"dailyAttackLimit":NaN}',
  '{"centralBankSettings.hourlyWage":-1}',
  '{"centralBankSettings":{"__proto__":{"hourlyWage":1}}}',
  `{${Array.from({ length: 900 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
])('both change and preview refuse %s', async (body) => {
  expect((await put(body)).status).toBe(400);
  expect((await admin.post('/api/admin/config/preview', body)).status).toBe(400);
  expect(world.config.values).toEqual(configValues({}));
});

test('a body with too many keys is refused before it is parsed', async () => {
  const body = `{${'"dailyAttackLimit":1,'.repeat(5_000)}"x":1}`;
  expect((await put(body)).status).toBe(413);
});

describe('in its own world', () => {
  beforeEach(async () => {
    world = await createWorld();
    admin = await world.player({ username: 'Boss', rang: 2 });
  });

  test('a change is confirmed, takes effect at once and survives a restart', async () => {
    const { status, body } = await put({ 'centralBankSettings.hourlyWage': 75.5, dailyAttackLimit: 9 });
    expect([status, body.success, body.message]).toEqual([200, true, 'Configuration updated successfully']);
    expect(body.config).toEqual(await config());
    expect(body.config.centralBankSettings.hourlyWage).toBe(75.5);
    expect(world.config.values['centralBankSettings.hourlyWage']).toBe(75.5);
    await world.restart();
    expect((await config()).combatSettings.dailyAttackLimit).toBe(9);
    expect(world.config.values.dailyAttackLimit).toBe(9);
  });

  test('null returns a changed price to its computed value', async () => {
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

  test('the log has every change with the values before and after, newest first', async () => {
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
        can_undo: true,
        undone_by: null,
      },
      expect.objectContaining({ id: '1', before: { dailyAttackLimit: 5 }, after: { dailyAttackLimit: 9 } }),
    ]);
    expect((await log('?limit=1&page=2')).entries.map(({ id }: { id: string }) => id)).toEqual(['1']);
    expect((await log('?limit=1&page=3')).entries).toEqual([]);
    await put({ dailyAttackLimit: 7 });
    const older = await log('?limit=1&before=2');
    expect(older).toEqual({ entries: entries.slice(1), pagination: { page: 1, limit: 1, total: 1 } });
  });

  test('every setting comes with everything a form needs', async () => {
    await put({ 'buildingPrices.farm': 5, dailyAttackLimit: 5 });
    const { settings } = (await admin.get('/api/admin/config')).body;
    const of = (key: string) => settings.find((one: { key: string }) => one.key === key);
    expect(settings.length).toBe(Object.keys(configValues({})).length);
    expect(of('dailyAttackLimit')).toEqual({
      key: 'dailyAttackLimit',
      alias: 'combatSettings.dailyAttackLimit',
      type: 'whole',
      unit: 'count',
      min: 0,
      max: 10_000,
      description: 'Attacks a player may make per game day',
      value: 5,
      default: 5,
      is_computed: false,
      is_default: true,
    });
    expect(of('buildingPrices.farm')).toMatchObject({
      value: 5,
      default: 1728,
      is_computed: true,
      is_default: false,
    });
  });
});
