import { describe, expect, test, vi } from 'vitest';
import { atLeast, atMost, informational, none, report } from '#tests/bench/measure/report.ts';
import { interleave, pairOf } from '#tests/bench/measure/rounds.ts';

const pair = (ours: number, baseline: number) => ({ ours, baseline, unit: 'ms' });

/** The printed report and the exit code. */
function printed(...given: Parameters<typeof report>): { readonly lines: string[]; readonly code: unknown } {
  const lines: string[] = [];
  const spied = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const before = process.exitCode;
  process.exitCode = 0;
  report(...given);
  const code = process.exitCode;
  process.exitCode = before;
  spied.mockRestore();
  return { lines, code };
}

describe('a bench report', () => {
  test('exits with 1 only when a promise is broken', () => {
    const holding = [atMost('a', 0.9, pair(9, 10)), atLeast('b', 5, pair(50, 10)), none('c', 0)];
    expect(printed('all hold', 'floor', holding).code).toBe(0);
    expect(printed('one does not', 'floor', [...holding, atMost('d', 0.9, pair(9.1, 10))]).code).toBe(1);
    expect(printed('too little', 'floor', [atLeast('e', 5, pair(49, 10))]).code).toBe(1);
    expect(printed('it happened', 'floor', [none('f', 1)]).code).toBe(1);
    expect(printed('nothing promised', 'floor', [informational('g', pair(99, 1))]).code).toBe(0);
  });

  test('does not count an unmeasurable promise as held', () => {
    expect(printed('nothing', 'floor', [atMost('a', 1, pair(Number.NaN, 10))]).code).toBe(1);
    expect(printed('nothing', 'floor', [atLeast('a', 1, pair(Number.NaN, 10))]).code).toBe(1);
  });
});

test('each round measures every side in rotating order, and the median counts', async () => {
  const order: string[] = [];
  const values = { ours: [5, 1, 3], baseline: [10, 30, 20] };
  const side = (name: 'ours' | 'baseline') => async (): Promise<number> => {
    order.push(name);
    return values[name].shift() ?? Number.NaN;
  };
  const rounds = await interleave(3, { ours: side('ours'), baseline: side('baseline') });
  expect(order).toEqual(['ours', 'baseline', 'baseline', 'ours', 'ours', 'baseline']);
  expect(pairOf(rounds, ['ours', 'baseline'], (value) => value, { unit: 'ms' })).toMatchObject({
    ours: 3,
    baseline: 20,
  });
});
