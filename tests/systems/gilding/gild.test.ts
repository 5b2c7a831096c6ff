import { beforeEach, describe, expect } from 'vitest';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { gild, gilded, gilderIn, gildingsOf, levelOf, purseOf } from './gilder.ts';

const test = inWorld();
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await gilderIn(world);
});

const codes = (answers: readonly TestAnswer[]): string[] =>
  answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted();

test('a new player has no gilding, and learns the price of each', async () => {
  const next = { gold: 5, dollars: 500 };
  expect(await gildingsOf(player)).toEqual({
    gildings: ['crest', 'door_plate', 'storefront', 'silk'].map((part) => ({ part, level: 0, next })),
    horse_id: null,
    is_shown: true,
  });
});

describe('a level', () => {
  test('takes gold and dollars in one post, and the next one twice as much', async () => {
    const { status, body } = await gild(player, 'crest');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Crest gilded to level 1.',
      level: 1,
      balance: { gold: 495, dollars: 49_500 },
    });
    const { gildings } = await gildingsOf(player);
    expect(gildings[0]).toEqual({ part: 'crest', level: 1, next: { gold: 10, dollars: 1_000 } });
    await gilded(player, 'crest');
    expect(await purseOf(player)).toEqual({ gold: 485, dollars: 48_500 });
    const [entry] = (await player.get('/api/statement')).body.entries;
    expect(JSON.stringify(entry)).toContain('Crest gilded to level 2');
  });

  test('is refused without the gold or without the dollars, and then takes nothing', async () => {
    const withoutGold = await gilderIn(world, { gold: 4 });
    expect(await gild(withoutGold, 'crest')).toMatchObject({
      status: 409,
      body: { code: 'not_enough_goods' },
    });
    expect(await purseOf(withoutGold)).toEqual({ gold: 4, dollars: 50_000 });
    const withoutDollars = await gilderIn(world, { gold: 15, dollars: 1_499 });
    await gilded(withoutDollars, 'crest');
    expect(await gild(withoutDollars, 'crest')).toMatchObject({
      status: 409,
      body: { code: 'not_enough_dollars' },
    });
    expect(await purseOf(withoutDollars)).toEqual({ gold: 10, dollars: 999 });
    expect(await levelOf(withoutDollars, 'crest')).toBe(1);
  });

  test('ten is the last', async () => {
    const rich = await gilderIn(world, { gold: 5_115, dollars: 511_500 });
    await gilded(rich, 'storefront', { levels: 10 });
    expect(await purseOf(rich)).toEqual({ gold: 0, dollars: 0 });
    expect((await gildingsOf(rich)).gildings[2]).toEqual({ part: 'storefront', level: 10, next: null });
    expect(await gild(rich, 'storefront')).toMatchObject({ status: 409, body: { code: 'max_gilding' } });
  });

  test('costs what the settings say', async () => {
    const admin = await world.player({ rang: 2 });
    const set = (firstGold: number, firstDollars: number) =>
      admin.send('PUT', '/api/admin/config', {
        'gilding.firstGold': firstGold,
        'gilding.firstDollars': firstDollars,
      });
    expect((await set(1, 20)).status).toBe(200);
    await gilded(player, 'door_plate', { levels: 2 });
    expect(await purseOf(player)).toEqual({ gold: 497, dollars: 49_940 });
    expect((await set(5, 500)).status).toBe(200);
  });

  test('must be of a known part', async () => {
    expect(await player.post('/api/gilding/gild', { part: 'hat' })).toMatchObject({ status: 400 });
  });
});

describe('a silk', () => {
  test('needs a horse of the stable once', async () => {
    expect(await gild(player, 'silk')).toMatchObject({ status: 409, body: { code: 'horse_required' } });
    expect(await gild(player, 'silk', 'pegasus')).toMatchObject({
      status: 404,
      body: { code: 'horse_not_found', error: 'There is no such horse in the stable.' },
    });
    await gilded(player, 'silk', { horseId: 'neon-saint' });
    await gilded(player, 'silk');
    expect(await gildingsOf(player)).toMatchObject({ horse_id: 'neon-saint' });
    expect(await levelOf(player, 'silk')).toBe(2);
  });

  test('changes horses with the next level', async () => {
    await gilded(player, 'silk', { horseId: 'neon-saint' });
    await gilded(player, 'silk', { horseId: 'third-rail' });
    expect(await gildingsOf(player)).toMatchObject({ horse_id: 'third-rail' });
    expect(await levelOf(player, 'silk')).toBe(2);
  });
});

describe('parallel calls', () => {
  test('are two levels, each paid for once', async () => {
    const answers = await Promise.all([gild(player, 'crest'), gild(player, 'crest')]);
    expect(codes(answers)).toEqual(['200', '200']);
    expect(await levelOf(player, 'crest')).toBe(2);
    expect(await purseOf(player)).toEqual({ gold: 485, dollars: 48_500 });
  });

  test('stop where the gold ends', async () => {
    const poor = await gilderIn(world, { gold: 20 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => gild(poor, 'crest')));
    expect(codes(answers)).toEqual([
      '200',
      '200',
      ...Array.from({ length: 6 }, () => '409 not_enough_goods'),
    ]);
    expect(await levelOf(poor, 'crest')).toBe(2);
    expect(await purseOf(poor)).toEqual({ gold: 5, dollars: 48_500 });
  });

  test('under one key are one level', async () => {
    const key = { 'idempotency-key': 'one-crest' };
    const call = () => player.post('/api/gilding/gild', { part: 'crest' }, key);
    expect(codes(await Promise.all([call(), call()]))).toEqual(['200', '200']);
    expect(await levelOf(player, 'crest')).toBe(1);
    expect(await purseOf(player)).toEqual({ gold: 495, dollars: 49_500 });
  });
});
