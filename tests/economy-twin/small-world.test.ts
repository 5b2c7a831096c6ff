import { expect, test } from 'vitest';
import { goalsOf } from '#economy/report/goals.ts';
import { runTwin } from '#economy/run/run.ts';

const OPTIONS = { players: 20, days: 3, seed: 3, settings: {}, replayedDays: 2 };

test('the same seed plays the same world, another seed another; a snapshot goes on alike', async () => {
  const first = await runTwin(OPTIONS);
  const again = await runTwin({ ...OPTIONS, replayedDays: 0 });
  const other = await runTwin({ ...OPTIONS, days: 2, seed: 4, replayedDays: 0 });
  const fingerprints = ({ days }: typeof first) => days.map(({ fingerprint }) => fingerprint);
  expect(fingerprints(again)).toEqual(fingerprints(first));
  expect(again.agents).toEqual(first.agents);
  expect(fingerprints(other)).not.toEqual(fingerprints(first).slice(0, 2));
  expect(first.snapshot).toEqual({ day: 1, replayedDays: 2, different: [] });
  expect(first.differences).toEqual([]);
  expect(goalsOf(first).find(({ name }) => name.startsWith('No refusal'))?.measured).toBe('none');
});

test('a setting changes the world, and one out of range is refused', async () => {
  const paid = async (settings: Readonly<Record<string, number>>): Promise<number> => {
    const { days } = await runTwin({ ...OPTIONS, days: 2, settings, replayedDays: 0 });
    return days.reduce((sum, { issued }) => sum + (issued['salary_collected'] ?? 0), 0);
  };
  expect(await paid({ 'centralBankSettings.hourlyWage': 10 })).toBeLessThan((await paid({})) / 4);
  await expect(paid({ 'centralBankSettings.hourlyWage': -1 })).rejects.toThrow('are refused');
});
