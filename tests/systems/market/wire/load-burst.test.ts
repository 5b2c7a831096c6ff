import { expect, test } from 'vitest';
import { openOrderStore } from '#db/systems/market/store/orders.ts';
import { type TradeRow, tradeStore } from '#db/systems/market/store/trades.ts';
import { toDollars } from '#protocol/values/primitives.ts';
import type { BookLevel, Market } from '#protocol/systems/market/models.ts';
import { LEVELS_SHOWN, marketRoutes, ORDERS_SHOWN } from '#protocol/systems/market/contract.ts';
import { MARKET_MAKER } from '#server/ledger/chart-of-accounts.ts';
import { configValues } from '#server/systems/admin/config.ts';
import { tradeView } from '#server/systems/market/reads/views.ts';
import { createManualTimers } from '#tests/systems/live/manual-timers.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { HOUR_MS, marketOf } from '../trader.ts';
import { undocumented } from './documented.ts';
import { ARRIVE, type ReplicaClient, follow } from './replica-client.ts';
import { RESOURCE, runLoadBurst } from './load-burst.ts';

const CLIENTS = 50;
const ORDERS_EACH = propertyRuns(20);
const ORDERS = CLIENTS * ORDERS_EACH;

/** The pushes' clock advances with the answers: one window per this many orders. */
const ORDERS_A_WINDOW = 50;
const WINDOW_MS = 100;

test(`${CLIENTS} clients × ${ORDERS_EACH} orders on one resource: every answer is documented, and every subscriber's book is the stored one`, async () => {
  const timers = createManualTimers();
  const world = await createWorld({ speed: 3600, timers });
  // The market maker quotes so near the reference price that its turn halfway matches players' orders.
  world.config.replace({
    values: configValues({ 'marketGoldRatio.min': 0.99, 'marketGoldRatio.max': 1.01 }),
    version: 1,
  });
  const watcher = await world.player();
  const [early, leaving, late] = [await world.player(), await world.player(), await world.player()];
  const replicas = [await follow(early, RESOURCE), await follow(leaving, RESOURCE)] as const;
  const aside: Promise<unknown>[] = [];
  const looks: string[] = [];
  const moments: Record<number, () => Promise<unknown>> = {
    [ORDERS * 0.4]: async () => replicas[1].leave(),
    [ORDERS * 0.5]: () => marketMakerTurn(world),
    [ORDERS * 0.55]: () => follow(late, RESOURCE),
    [ORDERS * 0.6]: () => replicas[1].resume(),
  };
  const after = (answered: number): void => {
    if (answered % ORDERS_A_WINDOW === 0) timers.pass(WINDOW_MS);
    if (answered % 200 === 0) aside.push(look(watcher).then((problems) => looks.push(...problems)));
    const moment = moments[answered];
    if (moment) aside.push(moment());
  };

  const tally = await runLoadBurst(world, { clients: CLIENTS, ordersEach: ORDERS_EACH, after });
  const outcomes = await Promise.all(aside);
  timers.pass(1000);

  expect(tally.undocumented).toEqual([]);
  expect(looks).toEqual([]);
  expect(total(tally.orders)).toBe(ORDERS);
  expect(Object.keys(tally.orders).sort()).toEqual(
    ['200', 'bad_request', 'not_enough_dollars', 'not_enough_goods', 'price_out_of_band'].sort(),
  );
  expect(Object.keys(tally.cancels).sort()).toEqual(['200', 'order_closed']);
  expect(outcomes).toContain('events');
  const newcomer = outcomes.find(isReplica);
  const everyone = [...replicas, ...(newcomer ? [newcomer] : [])];
  expect(everyone).toHaveLength(3);
  const seq = world.app.live.position(`market:${RESOURCE}`).seq;
  await expect.poll(() => everyone.map((one) => one.position().seq), ARRIVE).toEqual([seq, seq, seq]);
  for (const one of replicas) expect(one.faults).toEqual([]);
  await expectOneBook(world, everyone, await marketOf(watcher));
  await expectOneHistory(world, everyone, tally.trades);
});

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

const isReplica = (outcome: unknown): outcome is ReplicaClient =>
  typeof outcome === 'object' && outcome !== null;

/** The market maker quotes among everyone's orders; right after it no book is crossed and nothing is lost. */
async function marketMakerTurn(world: TestWorld): Promise<void> {
  await world.advance(HOUR_MS);
  expect(await world.audit()).toEqual([]);
}

/** Faults of the market visible to a reader at any moment. */
async function look(watcher: TestPlayer): Promise<string[]> {
  const answer = await watcher.get('/api/market');
  const { bids, asks } = levelsOf(answer.body);
  const isCrossed = (bids[0]?.[0] ?? 0) >= (asks[0]?.[0] ?? Number.POSITIVE_INFINITY);
  const problem = undocumented(marketRoutes.market, answer);
  return [...(problem ? [problem] : []), ...(isCrossed ? ['a crossed book was shown'] : [])];
}

/** The visible orders, by level. */
function levelsOf(market: Market) {
  const levels = (orders: Market['buyOrders'] | Market['sellOrders']): BookLevel[] => {
    const sums = new Map<number, number>();
    for (const { resource, price, quantity } of orders) {
      if (resource === RESOURCE) sums.set(price, (sums.get(price) ?? 0) + quantity);
    }
    return [...sums];
  };
  return { bids: levels(market.buyOrders), asks: levels(market.sellOrders) };
}

async function expectOneBook(world: TestWorld, replicas: readonly ReplicaClient[], market: Market) {
  const stored = await world.database.read((tx) => openOrderStore(tx).levels());
  const side = (name: 'buy' | 'sell', sign: 1 | -1): BookLevel[] =>
    stored
      .filter((level) => level.resource === RESOURCE && level.side === name)
      .map(({ priceCents, quantity }): BookLevel => [toDollars(priceCents), quantity])
      .toSorted(([a], [b]) => sign * (a - b))
      .slice(0, LEVELS_SHOWN);
  const book = { bids: side('buy', -1), asks: side('sell', 1) };
  expect(book.bids).toHaveLength(LEVELS_SHOWN);
  expect(book.asks).toHaveLength(LEVELS_SHOWN);
  const shown = levelsOf(market);
  const newcomer = await follow(await world.player(), RESOURCE);
  for (const one of [...replicas, newcomer]) {
    expect(one.book()).toEqual(book);
    for (const name of ['bids', 'asks'] as const) expectBeginning(one.book()[name], shown[name]);
  }
}

/** Only the best orders are visible: of the last level perhaps not all. */
function expectBeginning(levels: readonly BookLevel[], shown: readonly BookLevel[]): void {
  const [lastPrice = 0, lastQuantity = 0] = shown.at(-1) ?? [];
  expect(shown.length).toBeLessThanOrEqual(ORDERS_SHOWN);
  expect(levels.slice(0, shown.length - 1)).toEqual(shown.slice(0, -1));
  const [price, quantity = 0] = levels[shown.length - 1] ?? [];
  expect(price).toBe(lastPrice);
  expect(quantity).toBeGreaterThanOrEqual(lastQuantity);
}

async function expectOneHistory(
  world: TestWorld,
  replicas: readonly ReplicaClient[],
  answered: readonly object[],
) {
  const stored = await world.database.read((tx) => tradeStore(tx).latest(RESOURCE, 1_000_000));
  const trades = stored.toReversed().map(tradeView);
  const [first, back, late] = replicas.map((one) => one.trades());
  expect(first).toEqual(trades);
  expect(back).toEqual(trades);
  expect(late?.length).toBeGreaterThan(0);
  expect(late).toEqual(trades.slice(-(late?.length ?? 0)));
  const answeredIds = new Set(answered.map((trade) => (trade as { id: number }).id));
  const others = stored.filter(({ seq }) => !answeredIds.has(seq));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((trade) => !isOfMarketMaker(trade))).toEqual([]);
  expect(answeredIds.size + others.length).toBe(trades.length);
}

const isOfMarketMaker = ({ buyer, seller }: TradeRow): boolean =>
  buyer === MARKET_MAKER || seller === MARKET_MAKER;
