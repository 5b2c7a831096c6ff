import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoomName } from '#protocol/contract.ts';
import { createFakeWorld, type FakeWorld, type Page } from './fake-world.ts';

const PAGES = 2;
/** One of each: read for all at once, read for each, joined from the start. */
const ROOMS: readonly RoomName[] = ['races', 'race:a', 'world'];
const RUNS = 500;

const page = fc.nat({ max: PAGES - 1 });
const room = fc.constantFrom(...ROOMS);
const count = fc.integer({ min: 1, max: 4 });

/** Everything that can happen, in any order. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('commit' as const),
      room,
      key: fc.constantFrom('x', 'y'),
      thinned: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('publish' as const), count }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fix' as const), index: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), index: fc.nat(5) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      page,
      way: fc.constantFrom('up' as const, 'down' as const),
      count,
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('flow' as const), page }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('connect' as const), page }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), page }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('lose' as const), page }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('enter' as const), page, room }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), page, room }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(10, 100, 2_000, 11_000, 700_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test(`whatever is lost, late or begun anew, every page believes in the end what is true (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 200, size: 'max' }), async (steps) => {
      const world = createFakeWorld(PAGES);
      const entered = Array.from({ length: PAGES }, () => new Set(ROOMS));
      for (const watching of world.pages) for (const watched of ROOMS) watching.enter(watched);
      for (const one of steps) {
        await take(world, one, entered);
        await settled();
      }
      await calmDown(world);
      world.pages.forEach((watching, index) => {
        expect(watching.faults).toEqual([]);
        for (const watched of entered[index] ?? []) {
          expect({ watched, ...watching.believes.get(watched) }).toEqual({
            watched,
            ...world.truth(watched),
          });
        }
      });
    }),
    { numRuns: RUNS },
  );
});

/** Lets every promise run that can. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function take(world: FakeWorld, one: Step, entered: readonly Set<RoomName>[]): Promise<void> {
  switch (one.do) {
    case 'commit':
      return world.commit(one.room, one.key, one.thinned);
    case 'publish':
      for (let i = 0; i < one.count; i += 1) world.publish();
      return;
    case 'fix':
      return world.fixReading(one.index);
    case 'answer':
      return void world.answerReading(one.index);
    case 'deliver':
      return void world.pages[one.page]?.deliver(one.way, one.count);
    case 'flow':
      return flow(world, world.pages[one.page]);
    case 'connect':
      return world.pages[one.page]?.connect();
    case 'drop':
      return world.pages[one.page]?.drop();
    case 'lose':
      return world.pages[one.page]?.lose();
    case 'enter':
      entered[one.page]?.add(one.room);
      return world.pages[one.page]?.enter(one.room);
    case 'leave':
      entered[one.page]?.delete(one.room);
      return world.pages[one.page]?.leave(one.room);
    case 'pass':
      return world.tick.pass(one.ms);
    case 'sweep':
      return world.sweep();
    case 'restart':
      return world.restart();
  }
}

/** Everything goes as it mostly does. */
async function flow(world: FakeWorld, watching: Page | undefined): Promise<void> {
  watching?.connect();
  for (let round = 0; round < 4; round += 1) {
    watching?.deliver('down', 100);
    watching?.deliver('up', 100);
    await settled();
    while (world.answerReading(0)) await settled();
  }
}

/** No more faults: everything on its way arrives, in time. One more fact in each room shows what was lost before it. */
async function calmDown(world: FakeWorld): Promise<void> {
  for (const watched of ROOMS) world.commit(watched, 'x', false);
  for (let round = 0; round < 30; round += 1) {
    while (world.publish());
    for (const watching of world.pages) await flow(world, watching);
    world.tick.pass(500);
  }
}
