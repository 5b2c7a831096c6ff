import { describe, expect, test } from 'vitest';
import { ACCEPTED, worseThanAccepted } from './accepted.ts';
import { neverBought } from '#economy/report/bought.ts';
import { goalsOf, worstMonth } from '#economy/report/goals.ts';
import { reportPage } from '#economy/report/page.ts';
import { readOptions } from '#economy/options.ts';
import type { ResultAgent, ResultDay, RunResult } from '#economy/run/result.ts';
import { gini, median } from '#economy/run/statistics.ts';

const day = (number: number, differences: Partial<ResultDay> = {}): ResultDay => ({
  ...{
    day: number,
    supply: 1_000,
    issued: { salary_collected: 100 },
    absorbed: {},
    made: {},
    used: {},
    usedBy: {},
  },
  prices: { gold: { reference: 50, average: 49, units: 3, playerUnits: 1 } },
  ...{ king: null, fingerprint: 'a', players: 10, gini: 0.4, worths: {}, refusals: {} },
  ...differences,
});

const agent = (differences: Partial<ResultAgent> = {}): ResultAgent => ({
  ...{ name: 'agent0000', strategy: 'landlord', circle: 1, wantsHouses: true, joinsOnDay: 0 },
  ...{
    activeHours: 10,
    worth: 1_000,
    maxDollars: 1_000,
    maxSafeDollars: 0,
    firstMinutes: { property: 4 },
    done: {},
  },
  ...differences,
});

const result = (differences: Partial<RunResult> = {}): RunResult => ({
  options: { players: 1, days: 90, seed: 7, settings: {}, replayedDays: 2 },
  days: Array.from({ length: 90 }, (_, at) => day(at)),
  agents: [agent()],
  differences: [],
  snapshot: { day: 45, replayedDays: 2, different: [] },
  ...differences,
});

const goal = (of: RunResult, name: RegExp) => goalsOf(of).find((one) => name.test(one.name));

describe('the goals', () => {
  test('compare the supply per player of days that are a month apart, from day 14 on', () => {
    const days = Array.from({ length: 90 }, (_, at) => day(at, { supply: at < 60 ? 1_000 : 1_300 }));
    expect(worstMonth(result({ days }))).toMatchObject({ day: 60 });
    expect(goal(result({ days }), /Money supply/)?.isMet).toBe(false);
    expect(goal(result(), /Money supply/)?.isMet).toBe(true);
  });

  test('are not judged in a run that is too short', () => {
    const short = result({ days: [day(0)] });
    expect(goal(short, /Money supply/)?.isMet).toBe(null);
    expect(goal(short, /Gini of net worth on day 90/)?.isMet).toBe(null);
  });

  test('compare the best strategy with the median one, by active hour', () => {
    const agents = ['a', 'b', 'c'].map((strategy, at) => agent({ strategy, worth: [1, 1, 4][at] ?? 0 }));
    expect(goal(result({ agents }), /Best strategy/)).toMatchObject({ measured: 'c: 4.00 ×', isMet: false });
  });

  test('find unbalanced days, undeclared refusals and a snapshot that goes on differently', () => {
    expect(goal(result({ differences: ['day 3: x'] }), /balanced/)?.isMet).toBe(false);
    const refused = (refusals: Readonly<Record<string, number>>) =>
      goal(result({ days: [day(0, { refusals })] }), /refusal/)?.isMet;
    expect(refused({ '/api/real-estate/purchase already_sold': 2 })).toBe(true);
    expect(refused({ '/api/real-estate/purchase bad_request': 1 })).toBe(false);
    expect(refused({ '/api/real-estate/purchase attack_limit': 1 })).toBe(false);
    const snapshot = { day: 45, replayedDays: 2, different: [46] };
    expect(goal(result({ snapshot }), /snapshot/)?.isMet).toBe(false);
  });
});

test('a red goal is held to its accepted figure', () => {
  const named = (name: RegExp) => goalsOf(result()).filter((one) => name.test(one.name));
  const [unequal] = named(/Gini of net worth on day 30/).map((one) => ({
    ...one,
    figure: 0.7,
    isMet: false,
  }));
  const [trade] = named(/Trade of gold/).map((one) => ({ ...one, figure: 0.5, isMet: false }));
  if (!unequal || !trade) throw new Error('no such goals');
  expect(worseThanAccepted([unequal, trade], { [unequal.name]: 0.7, [trade.name]: 0.5 })).toEqual([]);
  expect(worseThanAccepted([unequal], {})).toHaveLength(1);
  expect(worseThanAccepted([unequal, trade], { [unequal.name]: 0.69, [trade.name]: 0.51 })).toHaveLength(2);
  expect(worseThanAccepted([{ ...unequal, isMet: true }], {})).toEqual([]);
  const names = goalsOf(result()).map(({ name }) => name);
  expect(Object.keys(ACCEPTED).filter((name) => !names.includes(name))).toEqual([]);
});

test('an item counts as bought with one buyer among few, and with 5 % among many', () => {
  const rich = (at: number, done: ResultAgent['done']) =>
    agent({ name: `agent${at}`, maxDollars: 900, done });
  const few = [rich(0, {}), rich(1, { 'Studio Apartment': 1 })];
  expect(neverBought(result({ agents: few }))).not.toContain('Studio Apartment');
  const many = Array.from({ length: 100 }, (_, at) => rich(at, at < 4 ? { 'Studio Apartment': 1 } : {}));
  expect(neverBought(result({ agents: many }))).toContain('Studio Apartment');
});

test('statistics', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([1, 2, 3, 10])).toBe(2.5);
  expect(gini([5, 5, 5])).toBeCloseTo(0);
  expect(gini([0, 0, 0, 1])).toBeCloseTo(0.75);
});

describe('the report', () => {
  test('is one file that requests nothing and escapes what it shows', () => {
    const page = reportPage(result({ agents: [agent({ strategy: '<b>' })] }));
    expect(page).toContain('new window.uPlot');
    expect(page).not.toMatch(/(src|href)="/);
    expect(page).not.toContain('<b>');
  });
});

describe('the options', () => {
  test('have defaults, and take settings', () => {
    expect(readOptions([])).toMatchObject({ run: { players: 300, days: 90, seed: 7 } });
    const set = ['--set', 'centralBankSettings.hourlyWage=40', '--set', 'dailyAttackLimit=3'];
    expect(readOptions(set)).toMatchObject({
      run: { settings: { 'centralBankSettings.hourlyWage': 40, dailyAttackLimit: 3 } },
    });
  });

  test('replay the whole rest, and leave out the landmarks', () => {
    const options = readOptions(['--days', '30', '--replay', 'rest', '--landmarks', 'off']);
    expect(options).toMatchObject({ run: { replayedDays: 30, landmarks: false } });
  });

  test.each([
    [['--players', 'many'], '--players must be a whole number from 20 to 2000, not many.'],
    [['--set', 'wage'], '--set needs key=number, not wage.'],
    [['before'], 'before'],
    [['--speed', '2'], '--speed'],
    [['--landmarks', 'few'], '--landmarks must be on or off, not few.'],
  ])('refuse %j', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
