import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import type { Change } from '#server/action/changes.ts';
import { createMarketMemory, type MarketMemory } from '#server/systems/market/memory/market-memory.ts';
import { tradeView } from '#server/systems/market/reads/views.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { requestOf } from '#tests/economy/attempts.ts';
import { trader } from './trader.ts';

const HOUR_MS = 3_600_000;

let world: TestWorld;
let players: TestPlayer[];
beforeAll(async () => {
  world = await createWorld({ speed: 3_600 });
  players = [await trader(world), await trader(world), await trader(world)];
  for (let pick = 0; pick < 240; pick += 1) {
    const player = players[pick % 3]!;
    const call = pick % 9 === 8 ? 'market/cancel-order' : 'market/place-order';
    const { body } = await requestOf(player, call, pick * 31);
    await player.post(`/api/${call}`, body);
    if (pick % 40 === 39) await world.advance(HOUR_MS);
  }
});
afterAll(async () => {
  expect(await world.audit()).toEqual([]);
  await world.close();
});

function follow(memory: MarketMemory, change: Change): void {
  if (change.kind === 'orders.changed') memory.applyOrders(change);
  if (change.kind === 'reference.moved') memory.applyReference(change);
}

const shown = (memory: MarketMemory) => ({
  resources: MARKET_RESOURCES.map((resource) => ({
    book: memory.book(resource),
    trades: memory.trades(resource).map(tradeView),
    referenceMicros: memory.referenceMicros(resource),
  })),
  day: memory.day(world.clock.nowMs()),
  open: memory.orders
    .owners()
    .toSorted()
    .map((owner) => memory.orders.of(owner).toSorted((a, b) => a - b)),
});

test('changes in any order, or repeated, build the same market as in order', () => {
  const { changes } = world;
  const memory = createMarketMemory();
  for (const change of changes) follow(memory, change);
  const inOrder = shown(memory);
  expect(inOrder.day.turnoverCents).toBeGreaterThan(0);
  expect(inOrder.open.flat().length).toBeGreaterThan(20);
  const places = [...changes.keys()];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(places, { minLength: places.length }),
      fc.array(fc.constantFrom(...places)),
      (order, again) => {
        const other = createMarketMemory();
        for (const at of [...order, ...again]) follow(other, changes[at]!);
        expect(shown(other)).toEqual(inOrder);
      },
    ),
    { numRuns: 50 },
  );
});

test('memory built from changes equals memory loaded from the database', async () => {
  const followed = createMarketMemory();
  for (const change of world.changes) follow(followed, change);
  const read = createMarketMemory();
  await world.database.read((tx) => read.load(tx, world.clock.nowMs()));
  expect(shown(followed)).toEqual(shown(read));
});
