import { expect, test } from 'vitest';
import { createTurns } from '#server/live/turns.ts';

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('so many run at once, and the others follow in order, also after a failure', async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(() => Promise.withResolvers<number>());
  const results = works.map(({ promise }, at) =>
    inTurn(() => {
      begun.push(at);
      return promise;
    }).catch((error: unknown) => error),
  );
  await soon();
  expect(begun).toEqual([0, 1]);
  works[1]?.reject('broken');
  await soon();
  expect(begun).toEqual([0, 1, 2]);
  works[0]?.resolve(10);
  works[2]?.resolve(12);
  works[3]?.resolve(13);
  expect(await Promise.all(results)).toEqual([10, 'broken', 12, 13]);
  expect(begun).toEqual([0, 1, 2, 3]);
});
