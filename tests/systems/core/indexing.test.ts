import { expect, test } from 'vitest';
import type { Tx } from '#db/database/open.ts';
import type { Context } from '#server/action/context.ts';
import type { Job } from '#server/action/system.ts';
import { createIndexing } from '#server/schedule/indexing.ts';

const SPEED = 60;
/** A second of real time. */
const SECOND = 1_000 * SPEED;
const tx = {} as Tx;
const at = (nowMs: number): Context => ({ nowMs, speed: SPEED }) as Context;

/** The job that fills an index, with a lag set by the test. */
function indexing(): { readonly job: Job; readonly portions: object[]; behind: number } {
  const portions: object[] = [];
  const index = {
    behind: async () => found.behind,
    advance: async (portion: object) => void portions.push(portion),
  };
  const [job] = createIndexing([{ deferredIndexes: { things: () => index } }]).slice(-1);
  if (job?.kind !== 'index.things') throw new Error('there is no job for the index');
  const found = { job, portions, behind: 0 };
  return found;
}

test('an index that is nearly up to date is checked once a second', async () => {
  const index = indexing();
  for (const behind of [0, 999]) {
    index.behind = behind;
    expect(await index.job.nextDueMs(tx, at(5))).toBe(5 + SECOND);
  }
});

test('partial batches run a second apart, full ones at once', async () => {
  const index = indexing();
  index.behind = 1_000;
  expect(await index.job.nextDueMs(tx, at(5))).toBe(5);
  await index.job.run(tx, at(5));
  expect(index.portions).toEqual([{ limit: 5_000, leave: 200 }]);
  expect(await index.job.nextDueMs(tx, at(6))).toBe(5 + SECOND);
  index.behind = 5_199;
  expect(await index.job.nextDueMs(tx, at(6))).toBe(5 + SECOND);
  index.behind = 5_200;
  expect(await index.job.nextDueMs(tx, at(6))).toBe(6);
  index.behind = 1_000;
  expect(await index.job.nextDueMs(tx, at(5 + 2 * SECOND))).toBe(5 + 2 * SECOND);
});

test('a clock that was set back does not extend the pause', async () => {
  const index = indexing();
  index.behind = 1_000;
  await index.job.run(tx, at(1_000 * SECOND));
  expect(await index.job.nextDueMs(tx, at(5))).toBe(5 + SECOND);
});
