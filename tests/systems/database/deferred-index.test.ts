import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { outboxIndex, outboxStore } from '#db/outbox/store.ts';
import { fillIndex, tradeStore } from '#db/systems/market/store/trades.ts';
import { temporaryDatabase } from './temporary.ts';

const portion = fc.record({
  limit: fc.integer({ min: 1, max: 15 }),
  leave: fc.integer({ min: 0, max: 5 }),
});

const appended = fc.record({
  kind: fc.constant('appended' as const),
  room: fc.constantFrom('user:a', 'user:b'),
  times: fc.integer({ min: 1, max: 6 }),
});
const indexed = portion.map((one) => ({ kind: 'indexed' as const, ...one }));
const pruned = fc.integer({ min: 0, max: 40 }).map((beforeMs) => ({ kind: 'pruned' as const, beforeMs }));

test('a room finds its events, however far the index is filled and whatever was pruned', async () => {
  const database = await temporaryDatabase();
  const all: { room: string; event: string; atMs: number }[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(appended, appended, indexed, pruned), { maxLength: 25 }),
      async (steps) => {
        const beganMs = all.length;
        let youngestMs = beganMs;
        for (const step of steps) {
          await database.inTransaction(async (tx) => {
            if (step.kind === 'indexed') return outboxIndex(tx).advance(step);
            if (step.kind === 'pruned') {
              await outboxStore(tx).take(beganMs + step.beforeMs);
              youngestMs = Math.max(youngestMs, beganMs + step.beforeMs);
              return;
            }
            for (let time = 0; time < step.times; time += 1) {
              const one = { room: step.room, event: `e${all.length}`, atMs: all.length };
              await outboxStore(tx).append({ ...one, data: null });
              all.push(one);
            }
          });
          for (const room of ['user:a', 'user:b']) {
            const received = await database.read((tx) => outboxStore(tx).eventsAfter(room, youngestMs - 1));
            const expected = all.filter((one) => one.room === room && one.atMs >= youngestMs);
            expect(received.map(({ event }) => event)).toEqual(expected.map(({ event }) => event));
          }
        }
      },
    ),
    { numRuns: 60 },
  );
  await database.close();
});

test('ids continue after the highest one when every event was pruned', async () => {
  const database = await temporaryDatabase();
  const append = (event: string, atMs: number) =>
    database.inTransaction((tx) => outboxStore(tx).append({ room: 'r', event, data: null, atMs }));
  for (let at = 0; at < 5; at += 1) await append(`${at}`, at);
  await database.inTransaction((tx) => outboxIndex(tx).advance({ limit: 9, leave: 0 }));
  expect(await database.inTransaction((tx) => outboxStore(tx).take(100))).toHaveLength(4);
  expect(await database.inTransaction((tx) => outboxStore(tx).take(100))).toEqual([]);
  await append('after', 200);
  const received = await database.read((tx) => outboxStore(tx).eventsAfter('r', 100));
  expect(received.map(({ event }) => event)).toEqual(['after']);
});

test('a player finds every own trade, however far the index is filled', async () => {
  const database = await temporaryDatabase();
  let runs = 0;
  const trade = fc
    .tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 3 }))
    .map(([buyer, more]) => ({ buyer, seller: (buyer + more) % 4 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(trade, { maxLength: 30 }),
      fc.array(portion, { maxLength: 3 }),
      fc.integer({ min: 1, max: 9 }),
      async (trades, portions, limit) => {
        runs += 1;
        const players = ['ann', 'bob', 'cid'].map((name) => `${name}-${runs}`);
        const nameOf = (index: number) => players[index] ?? 'trading-desk';
        const made = await database.inTransaction(async (tx) => {
          await fillIndex(tx).advance({ limit: 1_000, leave: 0 });
          const all = [];
          for (const { buyer, seller } of trades)
            all.push(
              await tradeStore(tx).add({
                resource: 'gold',
                priceCents: 1,
                quantity: 1,
                buyer: nameOf(buyer),
                seller: nameOf(seller),
                buyOrder: 1,
                sellOrder: 2,
                atMs: 1,
              }),
            );
          return all;
        });
        for (const one of portions) await database.inTransaction((tx) => fillIndex(tx).advance(one));
        for (const player of players) {
          const own = made.filter(({ buyer, seller }) => buyer === player || seller === player).toReversed();
          for (const page of [1, 2, 3])
            expect(await database.read((tx) => tradeStore(tx).ofPlayer(player, { page, limit }))).toEqual(
              own.slice((page - 1) * limit, page * limit),
            );
        }
      },
    ),
    { numRuns: 60 },
  );
  await database.close();
});
