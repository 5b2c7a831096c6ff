import { beforeEach, expect } from 'vitest';
import type { Candle } from '#protocol/systems/market/models.ts';
import { candleStore } from '#db/systems/market/store/candles.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import { buy, DAY_MS, HOUR_MS, marketOf, MINUTE_MS, sell, trader } from './trader.ts';

const test = inWorld({ speed: 3600 });
let world: TestWorld;
let anna: TestPlayer;
test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  anna = await trader(world);
});

const minutes = async (): Promise<Candle[]> =>
  (await anna.get('/api/market/candles?resource=wood&interval=1m')).body.candles;

/** A trade in each of so many minutes that lie far apart, the newest one just before now. */
async function tradedIn(count: number, apartMs: number): Promise<void> {
  const figures = { openCents: 300, highCents: 300, lowCents: 300, closeCents: 300 };
  const nowMs = world.clock.nowMs();
  await world.database.inTransaction(async (tx) => {
    for (let back = count; back > 0; back -= 1) {
      const atMs = nowMs - back * apartMs;
      await candleStore(tx).add({
        resource: 'wood',
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

test('a trade is still in the minutes after quiet weeks', async () => {
  const bert = await trader(world);
  await sell(anna, { quantity: 5, price: 3 });
  await buy(bert, { quantity: 2, price: 3 });
  await world.advance(5 * DAY_MS);
  expect(await minutes()).toMatchObject([{ o: 3, c: 3, v: 2 }]);
});

test('the last five hundred minutes with trades stay stored, however old, and older ones are deleted', async () => {
  await tradedIn(700, DAY_MS / 4);
  const before = await minutes();
  expect(before).toHaveLength(500);
  await world.advance(DAY_MS);
  expect(await minutes()).toEqual(before);
  const stored = await world.database.read((tx) => candleStore(tx).after('wood', '1m', 0));
  expect(stored).toHaveLength(500);
});

test('minutes of the last day stay stored even when they are more', async () => {
  await tradedIn(900, MINUTE_MS);
  await world.advance(60 * MINUTE_MS);
  const stored = await world.database.read((tx) => candleStore(tx).after('wood', '1m', 0));
  expect(stored).toHaveLength(900);
});

test('a price is told beside that of 24 hours ago: until then the first one, before any trade the reference', async () => {
  const bert = await trader(world);
  const dayAgo = async () => (await marketOf(anna)).pricesDayAgo.wood;
  const trade = async (price: number) => {
    await sell(anna, { quantity: 1, price });
    await buy(bert, { quantity: 1, price });
  };
  expect(await dayAgo()).toBe(3);
  await trade(3.1);
  await world.advance(5 * HOUR_MS);
  await trade(3.3);
  expect(await dayAgo()).toBe(3.1);
  await world.advance(21 * HOUR_MS);
  expect(await dayAgo()).toBe(3.1);
  await world.advance(5 * HOUR_MS);
  expect(await dayAgo()).toBe(3.3);
});
