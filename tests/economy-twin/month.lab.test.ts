import { beforeAll, expect, test } from 'vitest';
import { type Goal, goalsOf } from '#economy/report/goals.ts';
import type { ResultAgent } from '#economy/run/result.ts';
import { runTwin } from '#economy/run/run.ts';
import { ACCEPTED, worseThanAccepted } from './accepted.ts';

/** Of processor time, as other tests run beside it; on idle cores it takes about 20 s. */
const MAX_MS = 30_000;

/** Whatever the economy is like. */
const INVARIANTS = /^(The ledger|No refusal|A snapshot|First property)/;

let agents: readonly ResultAgent[] = [];
let goals: readonly Goal[] = [];
let usedMs = 0;

beforeAll(async () => {
  const before = process.cpuUsage();
  const result = await runTwin({ players: 60, days: 30, seed: 7, settings: {}, replayedDays: 0 });
  const { user, system } = process.cpuUsage(before);
  usedMs = (user + system) / 1_000;
  ({ agents } = result);
  goals = goalsOf(result);
});

test('sixty agents play a month within 30 s of processor time, balanced and by the rules', () => {
  expect(usedMs).toBeLessThan(MAX_MS);
  expect(goals.filter(({ name, isMet }) => INVARIANTS.test(name) && isMet === false)).toEqual([]);
});

test('what misses its bar is no worse than when it was accepted', () => {
  expect(worseThanAccepted(goals, ACCEPTED)).toEqual([]);
});

test('bots buy tickets of the pick three and gild', () => {
  const doneBy = (strategy: string, item: string): number =>
    agents.reduce((sum, one) => sum + (one.strategy === strategy ? (one.done[item] ?? 0) : 0), 0);
  expect(doneBy('bot gambler', 'pick three')).toBeGreaterThan(0);
  expect(doneBy('bot saver', 'gilding 1') + doneBy('bot trader', 'gilding 1')).toBeGreaterThan(0);
});

test('the whole rest of a month is the same from its snapshot', async () => {
  const options = { players: 60, days: 20, seed: 8, settings: {}, replayedDays: 20 };
  const { snapshot } = await runTwin(options);
  expect(snapshot).toEqual({ day: 10, replayedDays: 10, different: [] });
});

test('the richest tenth bids for landmarks on the eighth day, and the ledger stays balanced', async () => {
  const { days, differences } = await runTwin({
    players: 20,
    days: 8,
    seed: 3,
    settings: {},
    replayedDays: 0,
  });
  expect(differences).toEqual([]);
  expect(
    days.flatMap(({ day, absorbed }) => (absorbed['landmark_bids'] ? [day - (days[0]?.day ?? 0)] : [])),
  ).toEqual([7]);
});
