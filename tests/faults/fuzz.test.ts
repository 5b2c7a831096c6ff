import { expect, test } from 'vitest';
import { runFuzz } from './fuzz/fuzz.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { SLOW_FORMS, timesOf } from './slow-forms.ts';

const REQUESTS = timesOf({ quick: 1_200, whole: 30_000 });
const RESETS = { requests: 1_500, withResets: true };

const RUNS = [
  ['no request, whole or damaged,', { requests: REQUESTS }],
  ...(SLOW_FORMS ? ([['no request while the economy is reset', RESETS]] as const) : []),
] as const;

test.each(RUNS)(
  '%s gets an undocumented answer, ends the server or unbalances the world',
  async (_, terms) => {
    const { findings, succeeded } = await runFuzz({ ...terms, seed: 15, place: await makePlace() });
    expect(findings).toEqual([]);
    expect(succeeded.size).toBeGreaterThan(40);
  },
  180_000 + REQUESTS * 20,
);
