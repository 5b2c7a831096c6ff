import { beforeEach, describe, expect } from 'vitest';
import { salaryStore } from '#db/systems/bank/store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { collect, configureForTest, dollarsOf, salaryOf, SPEED } from './customer.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let player: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  player = await world.player();
});

describe('the status', () => {
  test('of a new player has nothing to collect yet', async () => {
    const now = world.clock.nowMs();
    expect(await salaryOf(player)).toEqual({
      hourlyWage: 50,
      hoursAvailable: 0,
      potentialEarnings: 0,
      canCollect: false,
      lastCollected: new Date(now).toISOString(),
      nextHourAt: new Date(now + HOUR_MS).toISOString(),
      fullAt: new Date(now + DAY_MS).toISOString(),
      wealth: 1000,
    });
  });

  test('counts whole hours, up to a day', async () => {
    const since = world.clock.nowMs();
    await world.advance(2.5 * HOUR_MS);
    expect(await salaryOf(player)).toMatchObject({
      hoursAvailable: 2,
      potentialEarnings: 100,
      canCollect: true,
      lastCollected: new Date(since).toISOString(),
      nextHourAt: new Date(since + 3 * HOUR_MS).toISOString(),
    });
    await world.advance(40 * HOUR_MS);
    expect(await salaryOf(player)).toMatchObject({
      hoursAvailable: 24,
      potentialEarnings: 1200,
      nextHourAt: null,
      fullAt: new Date(since + DAY_MS).toISOString(),
    });
  });

  test('answers 304 while unchanged', async () => {
    const { headers } = await player.get('/api/central-bank/salary-status');
    const since = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await player.get('/api/central-bank/salary-status', since)).status).toBe(304);
    await world.advance(HOUR_MS);
    expect((await player.get('/api/central-bank/salary-status', since)).status).toBe(200);
  });

  test('needs a session, like every other bank call', async () => {
    for (const [method, path] of [
      ['GET', 'salary-status'],
      ['GET', 'total-production'],
      ['POST', 'collect-salary'],
    ] as const) {
      expect((await fetch(`${world.url}/api/central-bank/${path}`, { method })).status).toBe(401);
    }
  });
});

describe('collecting', () => {
  test('pays the accrued salary and returns the balance and the toast message', async () => {
    await world.advance(3 * HOUR_MS + 15 * MINUTE_MS);
    const { status, body } = await collect(player);
    expect(status).toBe(200);
    const since = new Date(world.clock.nowMs() - 15 * MINUTE_MS).toISOString();
    expect(body).toMatchObject({
      success: true,
      amount: 150,
      message: 'Collected $150.00 salary!',
      hours: 3,
      lastCollected: since,
      balance: { dollars: 1150 },
    });
    expect(await salaryOf(player)).toMatchObject({ hoursAvailable: 0, lastCollected: since, wealth: 1150 });
  });

  test('is refused before the first full hour, and again right after', async () => {
    const refused = { status: 409, body: { code: 'salary_not_due' } };
    await world.advance(HOUR_MS - SPEED);
    expect(await collect(player)).toMatchObject(refused);
    await world.advance(SPEED);
    expect((await collect(player)).status).toBe(200);
    expect(await collect(player)).toMatchObject(refused);
    expect(await dollarsOf(player)).toBe(1050);
  });

  test('keeps the minutes of the current hour, even when hours were lost', async () => {
    await world.advance(30.5 * HOUR_MS);
    expect((await collect(player)).body.amount).toBe(1200);
    await world.advance(0.5 * HOUR_MS);
    expect((await collect(player)).body.amount).toBe(50);
  });

  test('pays one day after years of downtime', async () => {
    await world.restart((29 * DAY_MS) / SPEED);
    expect((await collect(player)).body.amount).toBe(1200);
  });

  test('50 times in parallel pays once', async () => {
    await world.advance(5 * HOUR_MS);
    const answers = await Promise.all(Array.from({ length: 50 }, () => collect(player)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'salary_not_due')).toHaveLength(49);
    expect(await dollarsOf(player)).toBe(1250);
  });

  test('50 times with one key pays once and gets 50 equal answers', async () => {
    await world.advance(5 * HOUR_MS);
    const key = { 'idempotency-key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => player.post('/api/central-bank/collect-salary', undefined, key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.amount}`))).toEqual(
      new Set(['200 250']),
    );
    expect(await dollarsOf(player)).toBe(1250);
  });

  test('ignores the body', async () => {
    await world.advance(HOUR_MS);
    const { body } = await player.post('/api/central-bank/collect-salary', { hours: 99, amount: 1e9 });
    expect(body.amount).toBe(50);
  });
});

describe('a changed wage', () => {
  test('applies from then on: earlier hours keep the old wage', async () => {
    await world.advance(3 * HOUR_MS);
    await configureForTest(world, { 'centralBankSettings.hourlyWage': 80.5 });
    expect(await salaryOf(player)).toMatchObject({ hourlyWage: 80.5, potentialEarnings: 150 });
    await world.advance(2 * HOUR_MS);
    expect((await collect(player)).body).toMatchObject({ amount: 311, hours: 5 });
  });

  test('of zero leaves nothing to collect', async () => {
    await configureForTest(world, { 'centralBankSettings.hourlyWage': 0 });
    await world.advance(2 * HOUR_MS);
    expect(await salaryOf(player)).toMatchObject({ hoursAvailable: 2, canCollect: false });
    expect(await collect(player)).toMatchObject({ status: 409, body: { code: 'salary_not_due' } });
  });
});

test('a deleted player leaves no salary behind', async () => {
  await world.advance(2 * HOUR_MS);
  await collect(player);
  const gone = { playerId: player.id, passwordHash: 'none' };
  await world.app.perform({ actor: { kind: 'clock' }, run: (tx, ctx) => deletePlayer(tx, ctx, gone) });
  expect(await world.database.read((tx) => salaryStore(tx).sinceMs(player.id))).toBeNull();
  expect((await collect(player)).status).toBe(401);
});
