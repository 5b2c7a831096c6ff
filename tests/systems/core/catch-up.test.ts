import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMidnight } from '#server/action/midnight.ts';
import type { Job } from '#server/action/system.ts';
import { createScheduler } from '#server/schedule/scheduler.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

let world: TestWorld;
let made: string[];
/** The runs of each transaction. */
let transactions: string[][];
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => {
  made = [];
  transactions = [];
});
afterAll(() => world.close());

/** A job due at these seconds from now; it records the due time of each run. */
function job(kind: string, seconds: readonly number[], more: Partial<Job> = {}): Job {
  const fromMs = world.clock.nowMs();
  let done = 0;
  return {
    kind,
    nextDueMs: async () => {
      const next = seconds[done];
      return next === undefined ? null : fromMs + next * SECOND_MS;
    },
    async run(_tx, ctx) {
      made.push(`${kind} ${(ctx.nowMs - fromMs) / SECOND_MS}`);
      done += 1;
    },
    ...more,
  };
}

function schedulerOf(jobs: readonly Job[]) {
  const scheduler = createScheduler({
    jobs,
    database: world.database,
    perform: async (command) => {
      const before = made.length;
      const outcome = await world.app.perform(command);
      transactions.push(made.slice(before));
      return outcome;
    },
    midnight: createMidnight(() => scheduler.runMidnightJobs()),
    clock: world.clock,
    config: world.config,
    timers: world.time,
    log: pino({ level: 'silent' }),
  });
  return scheduler;
}

describe('catch-up', () => {
  test('runs all kinds in order of due time, each as of its own', async () => {
    const scheduler = schedulerOf([job('a', [2, 5]), job('b', [1, 3, 4]), job('c', [9])]);
    world.time.pass(8 * SECOND_MS);
    await scheduler.catchUp();
    expect(made).toEqual(['b 1', 'a 2', 'b 3', 'b 4', 'a 5']);
    await scheduler.catchUp();
    expect(made).toHaveLength(5);
  });

  test('runs daily jobs first at equal due times, then the kinds in system order', async () => {
    const jobs = [job('a', [1, 2]), job('b', [2]), job('day', [2], { isDaily: true }), job('c', [1, 2])];
    const scheduler = schedulerOf(jobs);
    world.time.pass(2 * SECOND_MS);
    await scheduler.catchUp();
    expect(made).toEqual(['a 1', 'c 1', 'day 2', 'a 2', 'b 2', 'c 2']);
  });

  test('runs many due times of a kind in one transaction, and stops where another kind is due', async () => {
    const often = job('often', [1, 2, 3, 5, 6, 7, 8, 9], { maxRuns: 4 });
    const scheduler = schedulerOf([job('other', [4]), often]);
    world.time.pass(20 * SECOND_MS);
    await scheduler.catchUp();
    expect(transactions).toEqual([
      ['often 1', 'often 2', 'often 3'],
      ['other 4'],
      ['often 5', 'often 6', 'often 7', 'often 8'],
      ['often 9'],
    ]);
  });

  test('interrupts a batch for a kind that comes first at the same time', async () => {
    const often = job('often', [1, 2, 3], { maxRuns: 9 });
    const scheduler = schedulerOf([often, job('day', [2], { isDaily: true })]);
    world.time.pass(3 * SECOND_MS);
    await scheduler.catchUp();
    expect(transactions).toEqual([['often 1'], ['day 2'], ['often 2', 'often 3']]);
  });

  test('excludes housekeeping, which has its own loop', async () => {
    const scheduler = schedulerOf([job('sweep', [0], { isHousekeeping: true }), job('a', [1])]);
    world.time.pass(SECOND_MS);
    await scheduler.catchUp();
    expect(made).toEqual(['a 1']);
    await scheduler.runDue();
    expect(made).toHaveLength(2);
  });

  test('equals sorting all due times, at any time', async () => {
    const seconds = fc
      .array(fc.nat({ max: 12 }), { maxLength: 6 })
      .map((all) => all.toSorted((a, b) => a - b));
    const kind = fc.record({
      seconds,
      maxRuns: fc.integer({ min: 1, max: 4 }),
      isDaily: fc.option(fc.constant(true as const), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(kind, { maxLength: 5 }), async (kinds) => {
        made = [];
        const scheduler = schedulerOf(
          kinds.map(({ seconds: dues, isDaily, ...more }, i) =>
            job(`k${i}`, dues, isDaily ? { ...more, isDaily } : more),
          ),
        );
        world.time.pass(12 * SECOND_MS);
        await scheduler.catchUp();
        const all = kinds.flatMap(({ seconds: dues, isDaily }, i) =>
          dues.map((at) => ({ at, i, late: isDaily ? 0 : 1 })),
        );
        const sorted = all.toSorted((a, b) => a.at - b.at || a.late - b.late || a.i - b.i);
        expect(made).toEqual(sorted.map(({ at, i }) => `k${i} ${at}`));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a kind that fails three times in a row', () => {
  const failing = (kind: string, until: () => boolean, more: Partial<Job> = {}): Job => {
    const whole = job(kind, [1, 3], more);
    return {
      ...whole,
      async run(tx, ctx) {
        made.push(`${kind} tried`);
        if (!until()) throw new Error('broken');
        return whole.run(tx, ctx);
      },
    };
  };

  test('is suspended, and the others catch up', async () => {
    const scheduler = schedulerOf([failing('bad', () => false), job('good', [2, 3])]);
    world.time.pass(3 * SECOND_MS);
    await scheduler.catchUp();
    expect(made).toEqual(['bad tried', 'bad tried', 'bad tried', 'good 2', 'good 3']);
    expect(scheduler.suspendedJobs()).toEqual([{ kind: 'bad', error: new Error('broken') }]);
    await scheduler.catchUp();
    expect(made).toHaveLength(5);
  });

  test('may also be one that fails to report its due time', async () => {
    const bad = {
      ...job('bad', []),
      nextDueMs: async () => {
        throw new Error('lost');
      },
    };
    const scheduler = schedulerOf([bad, job('good', [1, 2, 3])]);
    world.time.pass(3 * SECOND_MS);
    await scheduler.catchUp();
    expect(made).toEqual(['good 1', 'good 2', 'good 3']);
    expect(scheduler.suspendedJobs().map(({ kind }) => kind)).toEqual(['bad']);
  });

  test('is not suspended when its third try succeeds', async () => {
    let tries = 0;
    const scheduler = schedulerOf([failing('frail', () => (tries += 1) % 3 === 0)]);
    world.time.pass(3 * SECOND_MS);
    await scheduler.catchUp();
    expect(made.filter((one) => !one.endsWith('tried'))).toEqual(['frail 1', 'frail 3']);
    expect(scheduler.suspendedJobs()).toEqual([]);
  });

  test('is retried after one minute, then two, and catches up', async () => {
    let works = false;
    const scheduler = schedulerOf([failing('bad', () => works)]);
    const tries = async (passMs: number): Promise<number> => {
      const before = made.length;
      world.time.pass(passMs);
      await scheduler.catchUp();
      return made.length - before;
    };
    expect(await tries(3 * SECOND_MS)).toBe(3);
    expect(await tries(MINUTE_MS - 1)).toBe(0);
    expect(await tries(1)).toBe(1);
    expect(await tries(2 * MINUTE_MS - 1)).toBe(0);
    works = true;
    expect(await tries(1)).toBe(4);
    expect(made.slice(-4)).toEqual(['bad tried', 'bad 1', 'bad tried', 'bad 3']);
    expect(scheduler.suspendedJobs()).toEqual([]);
  });

  test('blocks no call at midnight: a failed turn is skipped', async () => {
    const scheduler = schedulerOf([failing('day', () => false, { isDaily: true }), job('good', [2])]);
    world.time.pass(3 * SECOND_MS);
    await scheduler.runMidnightJobs();
    expect(scheduler.suspendedJobs().map(({ kind }) => kind)).toEqual(['day']);
    await scheduler.catchUp();
    expect(made.at(-1)).toBe('good 2');
  });
});

test('a kind that fails at run time blocks no other kind', async () => {
  const bad = { ...job('bad', [1]), run: () => Promise.reject(new Error('broken')) };
  const scheduler = schedulerOf([bad, job('good', [1, 2, 3, 4])]);
  world.time.pass(SECOND_MS);
  scheduler.start();
  await expect
    .poll(
      () => {
        world.time.pass(250);
        return [made.length, scheduler.suspendedJobs().length];
      },
      { timeout: 10_000 },
    )
    .toEqual([4, 1]);
  await scheduler.stop();
});
