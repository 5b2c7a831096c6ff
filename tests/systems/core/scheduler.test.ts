import { pino } from 'pino';
import { expect } from 'vitest';
import { createMidnight } from '#server/action/midnight.ts';
import type { Job } from '#server/action/system.ts';
import { createScheduler } from '#server/schedule/scheduler.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';

const test = inWorld();
let world: TestWorld;
test.beforeAll(({ world: shared }) => {
  world = shared;
});

const HOUR_MS = 3_600_000;

/** A job due each hour of game time that records its runs. */
function hourly(from: number, turns: string[]): Job {
  const next = (done: number) => from + done * HOUR_MS;
  return {
    kind: 'test.hourly',
    nextDueMs: async () => next(turns.length),
    run: async () => void turns.push(String(next(turns.length))),
  };
}

const schedulerOf = (job: Job) =>
  createScheduler({
    jobs: [job],
    database: world.database,
    perform: world.app.perform,
    midnight: createMidnight(async () => undefined),
    clock: world.clock,
    config: world.config,
    timers: world.time,
    log: pino({ level: 'silent' }),
  });

test('runs missed in a long absence are caught up in order, once each', async () => {
  const turns: string[] = [];
  const from = world.clock.nowMs() + HOUR_MS;
  const scheduler = schedulerOf(hourly(from, turns));
  world.time.pass(5 * HOUR_MS);
  await scheduler.runDue();
  await scheduler.runDue();
  expect(turns).toEqual([0, 1, 2, 3, 4].map((hour) => String(from + hour * HOUR_MS)));
});

test('a job whose due time moved forward runs at its next check', async () => {
  let due = world.clock.nowMs() + HOUR_MS;
  const looks: number[] = [];
  const runs: number[] = [];
  const scheduler = schedulerOf({
    kind: 'test.nearer',
    checkEveryMs: 250,
    nextDueMs: async () => {
      looks.push(world.time.realNowMs());
      return due;
    },
    run: async () => {
      runs.push(world.time.realNowMs());
      due += HOUR_MS;
    },
  });
  scheduler.start();
  await expect.poll(() => looks.length).toBe(1);
  due = world.clock.nowMs();
  const fromMs = world.time.realNowMs();
  await expect
    .poll(() => {
      if (runs.length === 0) world.time.pass(50);
      return runs.length;
    })
    .toBe(1);
  await scheduler.stop();
  expect((runs[0] ?? 0) - fromMs).toBeLessThanOrEqual(300);
});

test('a job that has been run while it waited for its transaction does not run again', async () => {
  const nowMs = world.clock.nowMs();
  let looks = 0;
  let runs = 0;
  const scheduler = schedulerOf({
    kind: 'test.overtaken',
    nextDueMs: async () => ((looks += 1) === 1 ? nowMs : nowMs + HOUR_MS),
    run: async () => void (runs += 1),
  });
  scheduler.start();
  await expect.poll(() => looks).toBeGreaterThanOrEqual(2);
  await scheduler.stop();
  expect(runs).toBe(0);
});

test('a job does not run before its time', async () => {
  const turns: string[] = [];
  const scheduler = schedulerOf(hourly(world.clock.nowMs() + HOUR_MS, turns));
  world.time.pass(HOUR_MS - 1);
  await scheduler.runDue();
  expect(turns).toEqual([]);
});
