import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RoomName } from '#protocol/systems.ts';
import type { Page } from './fake-page.ts';
import { startAtGateway } from './fake-gateway.ts';
import { createFakeWorld, type FakeWorld } from './fake-world.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const PAGES = 2;
/** One of each: read for all at once, read for each, joined from the start. */
const ROOMS: readonly RoomName[] = ['races', 'race:a', 'world'];
const RUNS = propertyRuns(120);

const page = fc.nat({ max: PAGES - 1 });
const room = fc.constantFrom(...ROOMS);
const count = fc.integer({ min: 1, max: 4 });

const stepOf = <const K extends string, F extends object>(
  weight: number,
  name: K,
  fields: { [P in keyof F]: fc.Arbitrary<F[P]> },
) => ({
  weight,
  arbitrary: fc.record(fields).map((chosen) => ({ do: name, ...(chosen as F) })),
});

/** All events of an ordered wire, in any order. */
const faithful = [
  stepOf(7, 'commit', { room, key: fc.constantFrom('x', 'y'), thinned: fc.boolean() }),
  stepOf(7, 'publish', { count }),
  stepOf(6, 'fix', { index: fc.nat(5) }),
  stepOf(3, 'answer', { index: fc.nat(5) }),
  stepOf(8, 'deliver', { page, way: fc.constantFrom('up' as const, 'down' as const), count }),
  stepOf(3, 'flow', { page }),
  stepOf(3, 'connect', { page }),
  stepOf(1, 'drop', { page }),
  stepOf(3, 'enter', { page, room }),
  stepOf(1, 'leave', { page, room }),
  stepOf(2, 'pass', { ms: fc.constantFrom(10, 100, 2_000, 11_000, 700_000) }),
  stepOf(1, 'sweep', {}),
  stepOf(1, 'restart', {}),
] as const;

const ways = ['stream', 'asked', 'answered'] as const;
const atGateways = [...faithful, stepOf(25, 'move', { way: fc.constantFrom(...ways), count })] as const;

const step = fc.oneof(...faithful);
const anyStep = fc.oneof(...faithful, stepOf(4, 'lose', { page }));
const stepAtGateways = fc.oneof(...atGateways);

type Step = typeof anyStep | typeof stepAtGateways extends fc.Arbitrary<infer S> ? S : never;

const many = <S extends Step>(one: fc.Arbitrary<S>) =>
  fc.array(one, { minLength: 20, maxLength: 200, size: 'max' });

test(`after any delays, disconnections and restarts every page ends with the server's state (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(many(step), (steps) => expectTruthAfter(createFakeWorld(PAGES), steps)),
    { numRuns: RUNS },
  );
});

test(`the next push reveals a lost one (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(many(anyStep), (steps) => expectTruthAfter(createFakeWorld(PAGES), steps, true)),
    { numRuns: RUNS },
  );
});

test(`so it does at a gateway, however late the stream and the writer's answers are (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(many(stepAtGateways), (steps) =>
      expectTruthAfter(createFakeWorld(PAGES, startAtGateway), steps),
    ),
    { numRuns: RUNS },
  );
});

async function expectTruthAfter(world: FakeWorld, steps: readonly Step[], oneMore = false): Promise<void> {
  const entered = Array.from({ length: PAGES }, () => new Set(ROOMS));
  for (const watching of world.pages) for (const watched of ROOMS) watching.enter(watched);
  for (const one of steps) {
    await take(world, one, entered);
    await flush();
  }
  if (oneMore) for (const watched of ROOMS) world.commit(watched, 'x', false);
  await deliverEverything(world);
  world.pages.forEach((watching, index) => {
    expect(watching.faults).toEqual([]);
    for (const watched of entered[index] ?? []) {
      expect({ watched, ...watching.believes.get(watched) }).toEqual({ watched, ...world.truth(watched) });
    }
  });
}

/** Runs every ready promise. */
const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

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
      return world.pass(one.ms);
    case 'sweep':
      return world.sweep();
    case 'restart':
      return world.restart();
    case 'move':
      return void world.move(one.way, one.count);
  }
}

/** Delivers everything in the usual order. */
async function flow(world: FakeWorld, watching: Page | undefined): Promise<void> {
  watching?.connect();
  for (let round = 0; round < 4; round += 1) {
    watching?.deliver('down', 100);
    watching?.deliver('up', 100);
    await flush();
    while (world.answerReading(0)) await flush();
    for (const way of ways) while (world.move(way, 1)) await flush();
    while (world.answerReading(0)) await flush();
    for (const way of ways) while (world.move(way, 1)) await flush();
  }
}

/** No more faults: everything in transit arrives in time. */
async function deliverEverything(world: FakeWorld): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    while (world.publish());
    for (const watching of world.pages) await flow(world, watching);
    world.pass(500);
  }
}
