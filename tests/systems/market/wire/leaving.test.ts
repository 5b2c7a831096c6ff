import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import { holdings } from '#server/ledger/holdings.ts';
import { createManualTimers, type ManualTimers } from '#tests/systems/live/manual-timers.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, HOUR_MS, marketOf, offers, openOrders, purse, sell, trader } from '../trader.ts';
import { ARRIVE, follow } from './replica-client.ts';

let timers: ManualTimers;
let world: TestWorld;
let anna: TestPlayer;
let gone: TestPlayer;
beforeEach(async () => {
  timers = createManualTimers();
  world = await createWorld({ speed: 3600, timers });
  [anna, gone] = [await trader(world), await trader(world)];
});
afterEach(() => world.close());

async function remove({ id }: TestPlayer): Promise<void> {
  const outcome = await world.app.perform({
    actor: { kind: 'clock' },
    run: (tx, ctx) => deletePlayer(tx, ctx, { playerId: id, passwordHash: 'none' }),
  });
  expect(outcome.kind).toBe('done');
}

describe('a deleted player’s', () => {
  test('orders leave the book, partly filled ones too, and nothing stays in escrow', async () => {
    const replica = await follow(anna, 'wood');
    const untouched = replica.book();
    await sell(gone, { quantity: 10, price: 3 });
    await buy(gone, { quantity: 10, price: 2.5 });
    await buy(gone, { resource: 'gold', quantity: 1, price: 49 });
    await buy(anna, { quantity: 4, price: 3 });
    await buy(anna, { quantity: 1, price: 2.9 });
    timers.pass(1000);
    await expect.poll(() => replica.book().asks[0], ARRIVE).toEqual([3, 6]);
    await remove(gone);
    timers.pass(1000);
    await expect.poll(() => replica.book().asks, ARRIVE).toEqual(untouched.asks);
    expect(replica.book().bids).toEqual([[2.9, 1], ...untouched.bids]);
    expect(replica.faults).toEqual([]);
    expect(await world.database.read((tx) => holdings(tx, gone.id))).toEqual([]);
    const market = await marketOf(anna);
    expect(market.priceHistory).toMatchObject([{ resource: 'wood', price: 3, quantity: 4 }]);
    expect(JSON.stringify(market)).not.toContain(gone.id);
  });

  test('order either trades or is refunded when both happen at once', async () => {
    await sell(gone, { quantity: 10, price: 3 });
    const [{ body }] = await Promise.all([buy(anna, { quantity: 10, price: 3 }), remove(gone)]);
    const sold = body.order.status === 'filled' ? 10 : 0;
    expect(await purse(anna)).toEqual({ dollars: 100_000 - 30, wood: 10_000 + sold });
    expect(await offers(anna, 'sell')).toEqual([]);
  });
});

describe('after a restart on the same file', () => {
  test('books, trades and figures are unchanged, for every resource', async () => {
    await fillBooks();
    const before = await seenBy(anna);
    expect(before.rooms.wood?.trades.length).toBeGreaterThan(0);
    await world.restart();
    expect(await seenBy(anna)).toEqual(before);
  });

  test('trading continues: the same orders trade, in the same order', async () => {
    await fillBooks();
    const [mine] = (await openOrders(anna)).filter(({ orderType }) => orderType === 'sell');
    await world.restart(1000);
    const replica = await follow(gone, 'wood');
    const trades = (await buy(gone, { quantity: 30, price: 3.3 })).body.trades;
    expect(trades.map(({ price }: { price: number }) => price)).toEqual([3.1, 3.2, 3.3]);
    timers.pass(1000);
    await expect.poll(() => replica.position().seq, ARRIVE).toBe(world.app.live.position('market:wood').seq);
    const newcomer = await follow(anna, 'wood');
    expect(replica.book()).toEqual(newcomer.book());
    expect((await openOrders(anna)).map(({ id }) => id)).not.toContain(mine?.id);
  });

  test('own orders are listed as before, and all can be cancelled', async () => {
    await fillBooks();
    const before = await openOrders(anna);
    expect(before.length).toBeGreaterThan(3);
    await world.restart();
    expect(await openOrders(anna)).toEqual(before);
    expect((await anna.post('/api/market/cancel-all')).body.cancelled).toBe(before.length);
    expect(await openOrders(anna)).toEqual([]);
  });

  test('a returning client gets a snapshot of the new start, with everything it missed', async () => {
    await fillBooks();
    const replica = await follow(gone, 'wood');
    await buy(anna, { quantity: 1, price: 2.75 });
    await world.restart();
    expect(await replica.resume()).toBe('snapshot');
    expect(replica.book().bids[0]).toEqual([2.75, 1]);
    expect(replica.faults).toEqual([]);
  });

  test('orders that expired meanwhile are removed, and the market maker has quoted', async () => {
    const expires_at = new Date(world.clock.nowMs() + 2 * HOUR_MS).toISOString();
    await sell(anna, { quantity: 10, price: 2.45, expires_at });
    await buy(gone, { quantity: 10, price: 3.6 });
    await world.restart(3000);
    await world.advance(0);
    expect(await purse(anna)).toMatchObject({ wood: 9990 });
    expect(await offers(anna, 'sell')).toEqual([]);
    const quotes = (await marketOf(anna)).sellOrders.filter(({ seller_id }) => seller_id === 'desk');
    expect(quotes.find(({ resource }) => resource === 'wood')).toMatchObject({ price: 3.6, quantity: 10 });
  });
});

/** Orders and trades in every resource; for wood three asks. */
async function fillBooks(): Promise<void> {
  for (const resource of MARKET_RESOURCES) {
    const price = (await marketOf(anna)).referencePrices[resource];
    await sell(anna, { resource, quantity: 7, price });
    await buy(gone, { resource, quantity: 3, price });
    await buy(gone, { resource, quantity: 5, price: price * 0.9 });
  }
  await anna.post('/api/market/cancel-all', { resource: 'wood' });
  for (const price of [3.3, 3.1, 3.2]) await sell(anna, { quantity: 10, price });
  await world.advance(HOUR_MS);
}

/** The visible market, except for push positions. */
async function seenBy(player: TestPlayer) {
  const { seq: _seq, ...market } = await marketOf(player);
  const socket = await player.socket();
  const rooms: Record<string, { readonly trades: readonly unknown[] }> = {};
  for (const resource of MARKET_RESOURCES) {
    rooms[resource] = (await socket.emitWithAck('subscribe', `market:${resource}`)).snapshot;
  }
  socket.disconnect();
  return { market, rooms };
}
