import { beforeEach, expect, onTestFinished } from 'vitest';
import type { Candle, MarketResource } from '#protocol/systems/market/models.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, DAY_MS, HOUR_MS, marketOf, MINUTE_MS, sell, trader, withdraw } from './trader.ts';

const test = inWorld({ speed: 3600 });
let world: TestWorld;
let anna: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  anna = await trader(world);
});

const minutes = async (resource: MarketResource): Promise<Candle[]> =>
  (await anna.get(`/api/market/candles?resource=${resource}&interval=1m`)).body.candles;

/** Trades in this many widely spaced minutes, the newest just before now. */
async function tradedIn(resource: MarketResource, count: number, apartMs: number): Promise<void> {
  const figures = { openCents: 300, highCents: 300, lowCents: 300, closeCents: 300 };
  const nowMs = world.clock.nowMs();
  await world.database.inTransaction(async (tx) => {
    for (let back = count; back > 0; back -= 1) {
      const atMs = nowMs - back * apartMs;
      await candleStore(tx).add({
        resource,
        ...figures,
        units: 1,
        turnoverCents: 300,
        countedCents: 300,
        minuteMs: atMs - (atMs % MINUTE_MS),
        hourMs: 0,
        dayMs: 0,
      });
    }
  });
}

test('a trade remains in the minute candles after quiet weeks', async () => {
  const bert = await trader(world);
  onTestFinished(() => withdraw(anna));
  await sell(anna, { quantity: 5, price: 3 });
  await buy(bert, { quantity: 2, price: 3 });
  await world.advance(5 * DAY_MS);
  expect(await minutes('wood')).toMatchObject([{ o: 3, c: 3, v: 2 }]);
});

test('the last five hundred minutes with trades are kept at any age, and older ones are deleted', async () => {
  await tradedIn('stone', 700, DAY_MS / 4);
  const before = await minutes('stone');
  expect(before).toHaveLength(500);
  await world.advance(DAY_MS);
  expect(await minutes('stone')).toEqual(before);
  const stored = await world.database.read((tx) => candleStore(tx).after('stone', '1m', 0));
  expect(stored).toHaveLength(500);
});

test('minutes of the last day are kept even beyond five hundred', async () => {
  await tradedIn('tools', 900, MINUTE_MS);
  await world.advance(60 * MINUTE_MS);
  const stored = await world.database.read((tx) => candleStore(tx).after('tools', '1m', 0));
  expect(stored).toHaveLength(900);
});

test('a price comes with that of 24 hours ago: at first the oldest one, before any trade the reference', async () => {
  const bert = await trader(world);
  const dayAgo = async () => (await marketOf(anna)).pricesDayAgo.food;
  const trade = async (price: number) => {
    await sell(anna, { resource: 'food', quantity: 1, price });
    await buy(bert, { resource: 'food', quantity: 1, price });
  };
  expect(await dayAgo()).toBe(2);
  await trade(2.1);
  await world.advance(5 * HOUR_MS);
  await trade(2.3);
  expect(await dayAgo()).toBe(2.1);
  await world.advance(21 * HOUR_MS);
  expect(await dayAgo()).toBe(2.1);
  await world.advance(5 * HOUR_MS);
  expect(await dayAgo()).toBe(2.3);
});
