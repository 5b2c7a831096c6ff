import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualTimers, createManualTimers } from '#tests/systems/live/manual-timers.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { HOUR_MS } from '../trader.ts';
import { ARRIVE, follow } from './replica-client.ts';

let timers: ManualTimers;
let world: TestWorld;
beforeEach(async () => {
  timers = createManualTimers(0);
  world = await createWorld({ speed: 3600, timers });
});
afterEach(() => world.close());

test('the book never appears empty while the market maker replaces its quotes', async () => {
  const replica = await follow(await world.player(), 'wood');
  await world.advance(HOUR_MS);
  timers.pass(1_000);
  await expect.poll(replica.book, ARRIVE).toEqual({ bids: [[2.4, 10]], asks: [[3.6, 10]] });
  await expect.poll(replica.counts, ARRIVE).toEqual({ books: 1, trades: 0 });
  expect(replica.faults).toEqual([]);
});
