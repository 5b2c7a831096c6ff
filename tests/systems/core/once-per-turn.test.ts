import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oncePerTurn } from '#db/once-per-turn.ts';
import { clockPerTurn } from '#server/schedule/game-clock.ts';

test('what is read once in a turn of the event loop is read anew in the next', async () => {
  let readings = 0;
  const read = oncePerTurn(() => (readings += 1));
  expect([read(), read()]).toEqual([1, 1]);
  await Promise.resolve();
  expect(read()).toBe(1);
  await turn();
  expect([read(), read()]).toEqual([2, 2]);
});

test('a reading that fails is tried again', () => {
  let readings = 0;
  const read = oncePerTurn(() => {
    readings += 1;
    if (readings === 1) throw new Error('not yet');
    return readings;
  });
  expect(read).toThrow('not yet');
  expect(read()).toBe(2);
});

test('a clock that is read once a turn has one time within it, game and real time of the same moment', async () => {
  let atMs = 1_000;
  const clock = clockPerTurn({ speed: 60, nowMs: () => atMs * 60, realNowMs: () => atMs });
  expect(clock.speed).toBe(60);
  expect(clock.realNowMs()).toBe(1_000);
  atMs = 1_001;
  expect([clock.realNowMs(), clock.nowMs()]).toEqual([1_000, 60_000]);
  await turn();
  expect([clock.nowMs(), clock.realNowMs()]).toEqual([60_060, 1_001]);
});
