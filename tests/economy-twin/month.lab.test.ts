import { beforeAll, expect, test } from 'vitest';
import { type Goal, goalsOf } from '#economy/report/goals.ts';
import { runTwin } from '#economy/run/run.ts';
import { ACCEPTED, worseThanAccepted } from './accepted.ts';

/** Of processor time, as other tests run beside it; on idle cores it takes about 20 s. */
const MAX_MS = 30_000;
/** Beside other tests a month has taken more than two minutes. */
const WAIT_MS = 300_000;

/** Whatever the economy is like. */
const INVARIANTS = /^(The ledger|No refusal|A snapshot|First property)/;

let goals: readonly Goal[] = [];
let usedMs = 0;

beforeAll(async () => {
  const before = process.cpuUsage();
  goals = goalsOf(await runTwin({ players: 60, days: 30, seed: 7, settings: {}, replayedDays: 0 }));
  const { user, system } = process.cpuUsage(before);
  usedMs = (user + system) / 1_000;
}, WAIT_MS);

test('sixty agents play a month within 30 s of processor time, balanced and by the rules', () => {
  expect(usedMs).toBeLessThan(MAX_MS);
  expect(goals.filter(({ name, isMet }) => INVARIANTS.test(name) && isMet === false)).toEqual([]);
});

test('what misses its bar is no worse than when it was accepted', () => {
  expect(worseThanAccepted(goals, ACCEPTED)).toEqual([]);
});

test('the whole rest of a month is the same from its snapshot, with tickets and gildings of bots', {
  timeout: WAIT_MS,
}, async () => {
  const options = { players: 60, days: 20, seed: 8, settings: {}, replayedDays: 20 };
  const { snapshot, agents } = await runTwin(options);
  const done = (strategy: string) =>
    new Set(agents.filter((one) => one.strategy === strategy).flatMap((one) => Object.keys(one.done)));
  expect(done('bot gambler')).toContain('pick three');
  expect(done('bot saver')).toContain('gilding 1');
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
