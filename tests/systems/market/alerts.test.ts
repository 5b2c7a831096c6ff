import { afterEach, describe, expect } from 'vitest';
import { alertStore } from '#db/systems/market/store/alerts.ts';
import type { AlertDirection, PriceAlert } from '#protocol/systems/market/alerts.ts';
import { MAX_ALERTS } from '#protocol/systems/market/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { inboxOf } from '../notifications/inbox.ts';
import { buy, sell, trader, withdraw } from './trader.ts';

const test = inWorld();
let world: TestWorld;
let ann: TestPlayer;
let bob: TestPlayer;
let eve: TestPlayer;

test.beforeEach(async ({ world: shared }) => {
  await enter(shared);
  await trade(3);
});
afterEach(() => withdraw(bob, eve));

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  await world.advance(60_000);
  [ann, bob, eve] = await Promise.all([trader(world), trader(world), trader(world)]);
}

interface AlertRequest {
  readonly resource?: MarketResource;
  readonly direction?: AlertDirection;
  readonly price: number;
}

const wait = (player: TestPlayer, request: AlertRequest) =>
  player.post('/api/market/alerts', { resource: 'wood', direction: 'above', ...request });

const alertsOf = async (player: TestPlayer): Promise<PriceAlert[]> =>
  (await player.get('/api/market/alerts')).body.alerts;

const awaited = async (player: TestPlayer) =>
  (await alertsOf(player)).map(({ resource, direction, price }) => [resource, direction, price]);

/** Bob sells to Eve at a price. */
const trade = async (price: number, resource: MarketResource = 'wood') => {
  await sell(bob, { resource, quantity: 1, price });
  expect((await buy(eve, { resource, quantity: 1, price })).body.trades).toHaveLength(1);
};

/** The alerts fired so far: delivery follows the trades' commits. */
const firedFor = async (player: TestPlayer) => {
  await world.advance(0);
  return (await inboxOf(player)).notifications
    .filter(({ type }) => type === 'alerts')
    .map(({ data }) => [data.resource, data.direction, data.price, data.traded_price]);
};

describe('setting an alert', () => {
  test('lists it, newest first, and only for its player', async () => {
    const { status, body } = await wait(ann, { price: 3.5 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Alert set.',
      alert: { resource: 'wood', direction: 'above', price: 3.5 },
    });
    await wait(ann, { resource: 'gold', direction: 'below', price: 41.25 });
    expect(await awaited(ann)).toEqual([
      ['gold', 'below', 41.25],
      ['wood', 'above', 3.5],
    ]);
    expect(await alertsOf(bob)).toEqual([]);
  });

  test('twice creates one, even in parallel', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => wait(ann, { price: 3.5 })));
    const ids = answers.map(({ body }) => body.alert.id);
    expect(new Set(ids)).toEqual(new Set([(await alertsOf(ann))[0]?.id]));
    expect(await alertsOf(ann)).toHaveLength(1);
  });

  test('is refused at a price already reached, by the last trade or before any by the reference price', async () => {
    await enter(await createWorld());
    const refused = { status: 409, body: { code: 'alert_reached', error: 'The price is already there.' } };
    expect(await wait(ann, { price: 3 })).toMatchObject(refused);
    expect(await wait(ann, { direction: 'below', price: 3 })).toMatchObject(refused);
    await trade(3.4);
    expect(await wait(ann, { price: 3.39 })).toMatchObject(refused);
    expect(await wait(ann, { direction: 'below', price: 3.4 })).toMatchObject(refused);
    expect((await wait(ann, { price: 3.41 })).status).toBe(200);
    expect((await wait(ann, { direction: 'below', price: 3.39 })).status).toBe(200);
  });

  test('row “6,000 alerts”: is refused beyond the limit of 50, one after another or in parallel', async () => {
    const many = Array.from({ length: MAX_ALERTS + 5 }, (_, n) => wait(ann, { price: 4 + n }));
    const answers = await Promise.all(many);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'too_many_alerts',
          error: 'You can have 50 price alerts at a time. Delete one first.',
        },
      });
    expect(await alertsOf(ann)).toHaveLength(50);
    const [known] = await alertsOf(ann);
    expect((await wait(ann, { price: known?.price ?? 0 })).status).toBe(200);
    await ann.post('/api/market/alerts/delete', { alertId: known?.id });
    expect((await wait(ann, { price: 900 })).status).toBe(200);
  });

  test.each([
    [{ direction: 'above' }, 'Please enter a price'],
    [{ direction: 'above', price: 0 }, 'The price must be a positive number'],
    [{ direction: 'above', price: '4' }, 'The price must be a positive number'],
    [{ direction: 'above', price: 4.005 }, 'Price must be in steps of $0.01 and at most $1,000,000'],
    [{ direction: 'above', price: 1_000_001 }, 'Price must be in steps of $0.01 and at most $1,000,000'],
  ])('%j is malformed', async (body, error) => {
    const answer = await ann.post('/api/market/alerts', { resource: 'wood', ...body });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  test('with an unknown resource or direction is malformed', async () => {
    for (const body of [
      { resource: 'silver', direction: 'above', price: 4 },
      { resource: 'wood', direction: 'beside', price: 4 },
    ])
      expect(await ann.post('/api/market/alerts', body)).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
  });
});

describe('deleting an alert', () => {
  test("removes only the player's own, once", async () => {
    const { alert } = (await wait(ann, { price: 3.5 })).body;
    const forget = (player: TestPlayer) => player.post('/api/market/alerts/delete', { alertId: alert.id });
    const missing = { status: 404, body: { code: 'alert_not_found' } };
    expect(await forget(bob)).toMatchObject(missing);
    const answers = await Promise.all([forget(ann), forget(ann)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await alertsOf(ann)).toEqual([]);
    await trade(3.6);
    expect(await firedFor(ann)).toEqual([]);
  });

  test('happens with the account', async () => {
    await wait(ann, { price: 3.5 });
    await wait(bob, { price: 3.5 });
    const rows = () => world.database.read((tx) => alertStore(tx).of(ann.id));
    expect(await rows()).toHaveLength(1);
    const gone = { playerId: ann.id, passwordHash: 'none' };
    await world.app.perform({ actor: { kind: 'clock' }, run: (tx, ctx) => deletePlayer(tx, ctx, gone) });
    expect(await rows()).toEqual([]);
    expect(await alertsOf(bob)).toHaveLength(1);
  });
});

describe('a trade', () => {
  test('fires the alerts it reaches, once, with its own price; others wait', async () => {
    await wait(ann, { price: 3.3 });
    await wait(ann, { price: 3.5 });
    await wait(ann, { price: 3.51 });
    await wait(ann, { direction: 'below', price: 2.9 });
    await wait(bob, { price: 3.5 });
    await wait(ann, { resource: 'stone', price: 4.2 });
    // These would fire if they were about wood.
    await wait(ann, { resource: 'food', price: 3.4 });
    await wait(ann, { resource: 'iron', direction: 'below', price: 4 });
    await trade(3.5);
    expect(await firedFor(ann)).toEqual([
      ['wood', 'above', 3.5, 3.5],
      ['wood', 'above', 3.3, 3.5],
    ]);
    expect(await firedFor(bob)).toEqual([['wood', 'above', 3.5, 3.5]]);
    expect(await awaited(ann)).toEqual([
      ['iron', 'below', 4],
      ['food', 'above', 3.4],
      ['stone', 'above', 4.2],
      ['wood', 'below', 2.9],
      ['wood', 'above', 3.51],
    ]);
    await trade(3.5);
    expect(await firedFor(ann)).toHaveLength(2);
    await trade(2.8);
    expect((await firedFor(ann))[0]).toEqual(['wood', 'below', 2.9, 2.8]);
  });

  test('through several prices reports the first one that reached it', async () => {
    await wait(ann, { price: 3.2 });
    for (const price of [3.1, 3.25, 3.4]) await sell(bob, { quantity: 1, price });
    await buy(eve, { quantity: 3, price: 3.4 });
    expect(await firedFor(ann)).toEqual([['wood', 'above', 3.2, 3.25]]);
  });

  test('of the market maker or of the player also fires', async () => {
    await wait(ann, { price: 3.5 });
    const { body } = await buy(ann, { quantity: 1, price: 6 });
    expect(body.trades).toHaveLength(1);
    expect(await firedFor(ann)).toEqual([['wood', 'above', 3.5, 3.6]]);
  });

  test('is needed to fire: a resting order fires nothing', async () => {
    await wait(ann, { price: 3.2 });
    await sell(bob, { quantity: 1, price: 3.3 });
    expect(await firedFor(ann)).toEqual([]);
  });

  test('in parallel with a new alert leaves no alert behind the price', async () => {
    await sell(bob, { quantity: 20, price: 3.5 });
    const prices = [3.2, 3.3, 3.4, 3.5];
    const answers = await Promise.all(
      prices.flatMap((price) => [wait(ann, { price }), buy(eve, { quantity: 1, price: 3.5 })]),
    );
    const set = answers.filter(({ body }) => body.alert !== undefined);
    expect(await firedFor(ann)).toHaveLength(set.length);
    expect(await alertsOf(ann)).toEqual([]);
  });
});

test('an alert is pushed, a muted one is neither listed nor counted, and a restart changes nothing', async () => {
  const pushed: unknown[] = [];
  (await ann.socket()).on('price.alerted', ({ data }) => pushed.push(data));
  await wait(ann, { price: 3.3 });
  await wait(ann, { price: 3.6 });
  await trade(3.4);
  await world.advance(0);
  const data = { resource: 'wood', direction: 'above', price: 3.3, traded_price: 3.4 };
  await expect.poll(() => pushed).toMatchObject([data]);
  expect(await inboxOf(ann)).toMatchObject({ unread_by_type: { alerts: 1 } });
  await ann.post('/api/notifications/settings', { muted: ['alerts'] });
  expect((await inboxOf(ann)).unread_by_type.alerts).toBeUndefined();
  await world.restart(60_000);
  expect(await awaited(ann)).toEqual([['wood', 'above', 3.6]]);
});

test('a reset deletes every alert', async () => {
  await enter(await createWorld());
  const boss = await world.player({ rang: 2 });
  await wait(ann, { price: 3.3 });
  expect((await boss.post('/api/admin/reset-economy', {})).status).toBe(200);
  expect(await alertsOf(ann)).toEqual([]);
});
