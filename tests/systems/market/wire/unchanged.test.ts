import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualTimers } from '#tests/systems/live/manual-timers.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, HOUR_MS, MINUTE_MS, sell, trader } from '../trader.ts';

let world: TestWorld;
let anna: TestPlayer;
let bert: TestPlayer;
beforeEach(async () => {
  const timers = createManualTimers();
  world = await createWorld({ speed: 3600, timers });
  [anna, bert] = [await trader(world), await trader(world)];
  await sell(anna, { quantity: 10, price: 3 });
  timers.pass(1000);
});
afterEach(() => world.close());

async function etagFor(player: TestPlayer): Promise<string> {
  const { status, headers } = await player.get('/api/market');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const etag = headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  return etag;
}

const pollBy = (player: TestPlayer, etag: string) => player.get('/api/market', { 'if-none-match': etag });

async function expectUnchanged(player: TestPlayer, etag: string): Promise<void> {
  const { status, body, headers } = await pollBy(player, etag);
  expect([status, body, headers.get('etag')]).toEqual([304, '', etag]);
}

test('while nothing changes every poll gets a 304, with one ETag for all sessions', async () => {
  const etag = await etagFor(anna);
  expect(await etagFor(bert)).toBe(etag);
  for (const player of [anna, bert, anna]) await expectUnchanged(player, etag);
  await anna.get('/api/market/my-orders');
  await buy(bert, { quantity: 1_000_000, price: 30 });
  await anna.post('/api/market/cancel-order', { orderId: '999' });
  await expectUnchanged(bert, etag);
  world.time.pass(Math.ceil(MINUTE_MS / 3600));
  await expectUnchanged(anna, etag);
});

test('an ETag matches after a proxy has weakened it', async () => {
  const etag = await etagFor(anna);
  expect((await pollBy(bert, `W/${etag}`)).status).toBe(304);
  expect((await pollBy(bert, 'W/"other"')).status).toBe(200);
});

test('a 304 needs a session too', async () => {
  const etag = await etagFor(anna);
  const { status } = await fetch(`${world.url}/api/market`, { headers: { 'if-none-match': etag } });
  expect(status).toBe(401);
  expect((await anna.post('/api/auth/logout')).status).toBe(200);
  expect((await pollBy(anna, etag)).status).toBe(401);
  await expectUnchanged(bert, etag);
});

test('a player always reads their own last change, with another ETag', async () => {
  let etag = await etagFor(anna);
  const changes = [
    () => buy(bert, { quantity: 4, price: 3 }),
    () => buy(bert, { quantity: 1, price: 2.5 }),
    () => bert.post('/api/market/cancel-all', {}),
    () => anna.post('/api/market/cancel-all', {}),
    () => world.advance(HOUR_MS),
  ];
  for (const change of changes) {
    await change();
    expect((await pollBy(bert, etag)).status).toBe(200);
    const next = await etagFor(anna);
    expect(next).not.toBe(etag);
    await expectUnchanged(bert, next);
    etag = next;
  }
});

test('a poll during an order reads the market entirely before or after it', async () => {
  const polls = Array.from({ length: 20 }, () => anna.get('/api/market'));
  const [{ body: placed }, ...seen] = await Promise.all([buy(bert, { quantity: 4, price: 3 }), ...polls]);
  expect(placed.order.status).toBe('filled');
  for (const { body } of seen) {
    const traded = body.priceHistory.length;
    const [offer] = body.sellOrders.filter((order: { seller_id: string }) => order.seller_id === anna.id);
    expect([traded, offer.quantity, body.stats.volume]).toEqual(traded ? [1, 6, 12] : [0, 10, 0]);
  }
});
