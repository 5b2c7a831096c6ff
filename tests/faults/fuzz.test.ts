import { expect, test } from 'vitest';
import { runFuzz } from './fuzz/fuzz.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { SLOW_FORMS, timesOf } from './slow-forms.ts';

const REQUESTS = timesOf({ quick: 250, whole: 30_000 });
const RESETS = { requests: 1_500, withResets: true };

/** Enough requests for every call of the contracts to succeed once. */
const ENOUGH = 20_000;

const RUNS = [
  ['no request, whole or damaged,', { requests: REQUESTS }],
  ...(SLOW_FORMS ? ([['no request while the economy is reset', RESETS]] as const) : []),
] as const;

test.each(RUNS)(
  '%s gets an undocumented answer, ends the server or unbalances the world',
  async (_, terms) => {
    const place = await makePlace();
    const { findings, succeeded, neverDone } = await runFuzz({ ...terms, seed: 15, place });
    expect(findings).toEqual([]);
    if (terms.requests < ENOUGH) expect(succeeded.size).toBeGreaterThan(40);
    else expect(neverDone).toEqual(place.databaseUrl.startsWith('file:') ? [] : ['POST /api/admin/backup']);
  },
  180_000 + REQUESTS * 20,
);
