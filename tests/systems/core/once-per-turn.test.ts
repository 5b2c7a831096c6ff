import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oncePerTurn } from '#db/engine/event-loop.ts';

test('a value is read once per turn of the event loop', async () => {
  let readings = 0;
  const read = oncePerTurn(() => (readings += 1));
  expect([read(), read()]).toEqual([1, 1]);
  await Promise.resolve();
  expect(read()).toBe(1);
  await turn();
  expect([read(), read()]).toEqual([2, 2]);
});

test('a failed read is retried', () => {
  let readings = 0;
  const read = oncePerTurn(() => {
    readings += 1;
    if (readings === 1) throw new Error('not yet');
    return readings;
  });
  expect(read).toThrow('not yet');
  expect(read()).toBe(2);
});
