import { expect, test } from 'vitest';
import { problemsOf } from '#web/systems/admin/health.ts';

const NOW_MS = Date.parse('2030-03-20T12:00:00Z');
const well = {
  system: { memory: { used: 1, total: 8 } },
  economy: { caps: [{ code: 'salary_collected', title: 'Salary', cap: 500, left: 1 }], reports: [] },
  backups: [{ at: '2030-03-14T12:00:00Z' }, { at: '2029-01-01T12:00:00Z' }],
};

test('a world without problems has none, with or without backups', () => {
  expect(problemsOf(well, NOW_MS)).toEqual([]);
  expect(problemsOf({ ...well, backups: [] }, NOW_MS)).toEqual([]);
});

test('each problem is one sentence', () => {
  const report = { code: 'rent_collected', title: 'Rent collected', issued: 90_000, average: 2_000 };
  const problems = problemsOf(
    {
      system: { memory: { used: 7, total: 8 } },
      economy: {
        caps: [{ code: 'salary_collected', title: 'Salary', cap: 500, left: 0 }],
        reports: [{ ...report, day: '2030-03-19T00:00:00Z', at: '2030-03-20T00:00:00Z' }],
      },
      backups: [{ at: '2030-03-10T12:00:00Z' }],
    },
    NOW_MS,
  );
  expect(problems).toEqual([
    'The server uses 88% of the machine’s memory. Restart it, or give it more.',
    'Rent collected issued $90K on Mar 19, against $2K on an average day. Somebody may have found a hole.',
    'Salary: today’s cap of $500.00 is used up. Players wait for midnight.',
    'The newest backup is 10 days old. Make one under Tools.',
  ]);
});
