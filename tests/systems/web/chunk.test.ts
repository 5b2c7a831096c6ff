import { describe, expect, test, vi } from 'vitest';
import { ChunkError, createChunkLoader } from '#web/live/chunk.ts';

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/market-D3c5JsBA.js');

/** A loader whose pauses pass at once and are written down. */
function loader(renewSheet = vi.fn(async (_href: string) => undefined)) {
  const pauses: number[] = [];
  const after = (ms: number, work: () => void) => {
    pauses.push(ms);
    queueMicrotask(work);
    return () => undefined;
  };
  return { load: createChunkLoader({ after }, renewSheet), pauses, renewSheet };
}

/** Fails so often, then loads. */
const failing = (times: number, error: Error = MISSING) => {
  const load = vi.fn(async () => 'page');
  for (let count = 0; count < times; count += 1) load.mockRejectedValueOnce(error);
  return load;
};

describe('a chunk', () => {
  test('that comes is asked for once, without a pause', async () => {
    const { load, pauses } = loader();
    const ask = failing(0);
    expect(await load(ask)).toBe('page');
    expect([ask.mock.calls.length, pauses]).toEqual([1, []]);
  });

  test.each([1, 2])(
    'that does not come %i times is asked for again, after ever longer pauses',
    async (times) => {
      const { load, pauses } = loader();
      const ask = failing(times);
      expect(await load(ask)).toBe('page');
      expect(ask).toHaveBeenCalledTimes(times + 1);
      expect(pauses).toHaveLength(times);
      expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(200);
    },
  );

  test('that never comes is given up after the third time, and says what the browser said', async () => {
    const { load } = loader();
    const ask = failing(9);
    const failure = await load(ask).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChunkError);
    expect((failure as ChunkError).cause).toBe(MISSING);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('whose style sheet did not come gets that again first, as long as it does not come', async () => {
    const renewSheet = vi.fn(async (_href: string) => undefined);
    renewSheet.mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/plot-Cc6ZBM3M.css'));
    const { load } = loader(renewSheet);
    const ask = failing(1, new Error('Unable to preload CSS for /assets/plot-Cc6ZBM3M.css'));
    expect(await load(ask)).toBe('page');
    expect(renewSheet.mock.calls).toEqual([['/assets/plot-Cc6ZBM3M.css'], ['/assets/plot-Cc6ZBM3M.css']]);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
