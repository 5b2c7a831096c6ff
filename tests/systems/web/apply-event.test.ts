import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyEvent } from '#web/live/apply-event.ts';

const KEY = ['steps'];

test('an answer that was under way when an event came does not undo it', async () => {
  const cache = new QueryClient();
  const server = { steps: 0 };
  const answers: (() => void)[] = [];
  const queryFn = () =>
    new Promise<number>((resolve) => {
      const { steps } = server;
      answers.push(() => resolve(steps));
    });
  const stop = new QueryObserver(cache, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  answers[0]?.();
  await expect.poll(() => cache.getQueryData(KEY)).toBe(0);
  void cache.invalidateQueries({ queryKey: KEY });
  server.steps = 1;
  applyEvent<number>(cache, KEY, (steps) => steps + 1);
  expect(cache.getQueryData(KEY)).toBe(1);
  for (const answer of answers) answer();
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect([cache.getQueryData(KEY), answers.length]).toEqual([1, 3]);
  stop();
});

test('with nothing under way nothing is asked for again', () => {
  const cache = new QueryClient();
  cache.setQueryData(KEY, 4);
  applyEvent<number>(cache, KEY, (steps) => steps + 1);
  expect([cache.getQueryData(KEY), cache.isFetching()]).toEqual([5, 0]);
});
