import { expect, test } from 'vitest';
import { guard, newExecution, trackPending } from '#db/engine/execution.ts';

/** A watched execution and an event loop turned by the test. */
function watched() {
  const execution = newExecution();
  let callbacks: (() => void)[] = [];
  const soon = (callback: () => void) => {
    callbacks.push(callback);
    return () => void (callbacks = callbacks.filter((one) => one !== callback));
  };
  let strays = 0;
  const cancel = guard({ nowMs: () => 0, soon }, execution, () => void (strays += 1));
  return {
    execution,
    cancel,
    /** One turn of the event loop; returns how many strays were seen so far. */
    turn: (): number => {
      for (const callback of callbacks.splice(0)) callback();
      return strays;
    },
    isWatching: () => callbacks.length > 0,
  };
}

test('a transaction that awaits nothing of the database is noticed at the next turn of the event loop', () => {
  expect(watched().turn()).toBe(1);
});

test('a statement may take any number of turns, and a foreign await after it is noticed', async () => {
  const { execution, turn, isWatching } = watched();
  const answer = Promise.withResolvers<string>();
  const statement = trackPending(execution, () => answer.promise);
  expect([turn(), turn(), turn()]).toEqual([0, 0, 0]);
  // The watch does not poll while the database works.
  expect(isWatching()).toBe(false);
  answer.resolve('row');
  expect(await statement).toBe('row');
  expect(turn()).toBe(1);
});

test('of several parallel statements the last answer counts', async () => {
  const { execution, turn } = watched();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const both = [trackPending(execution, () => first.promise), trackPending(execution, () => second.promise)];
  turn();
  first.resolve();
  await both[0];
  expect([turn(), turn()]).toEqual([0, 0]);
  second.resolve();
  await both[1];
  expect(turn()).toBe(1);
});

test('consecutive statements are no strays, nor is one answered within its turn', async () => {
  const { execution, turn, cancel, isWatching } = watched();
  for (let count = 0; count < 3; count += 1) {
    await trackPending(execution, async () => undefined);
    const answer = Promise.withResolvers<void>();
    const statement = trackPending(execution, () => answer.promise);
    expect(turn()).toBe(0);
    answer.resolve();
    await statement;
  }
  cancel();
  expect([turn(), isWatching()]).toEqual([0, false]);
});

test('ending the watch leaves nothing on its execution', async () => {
  const { execution, turn, cancel } = watched();
  const answer = Promise.withResolvers<void>();
  const statement = trackPending(execution, () => answer.promise);
  turn();
  cancel();
  expect(execution.onIdle).toBeUndefined();
  answer.resolve();
  await statement;
  expect(turn()).toBe(0);
});
