import { expect, test } from 'vitest';
import { goalsOf } from '#economy/report/goals.ts';
import { runTwin } from '#economy/run/run.ts';

/** On two idle cores it takes about 15 s. */
const MAX_MS = 30_000;

/** Whatever the economy is like. */
const INVARIANTS = /^(The ledger|No refusal|A snapshot|First property)/;

test('sixty agents play a month within 30 s, balanced, by the rules and resumable', async () => {
  const startedMs = performance.now();
  const result = await runTwin({ players: 60, days: 30, seed: 7, settings: {}, replayedDays: 0 });
  expect(performance.now() - startedMs).toBeLessThan(MAX_MS);
  const broken = goalsOf(result).filter(({ name, isMet }) => INVARIANTS.test(name) && isMet === false);
  expect(broken).toEqual([]);
});

test('the whole rest of a month is the same from its snapshot', async () => {
  const options = { players: 60, days: 20, seed: 8, settings: {}, replayedDays: 10 };
  const { snapshot } = await runTwin(options);
  expect(snapshot).toEqual({ day: 10, replayedDays: 10, different: [] });
});
