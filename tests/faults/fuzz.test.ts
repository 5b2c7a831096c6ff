import { expect, test } from 'vitest';
import { runFuzz } from './fuzz/fuzz.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { timesOf } from './slow-forms.ts';

const REQUESTS = timesOf({ quick: 1_200, whole: 30_000 });

test(
  'no request, whole or damaged, gets an undocumented answer, ends the server or unbalances the world',
  async () => {
    const { findings, succeeded } = await runFuzz({ requests: REQUESTS, seed: 15, place: await makePlace() });
    expect(findings).toEqual([]);
    expect(succeeded.size).toBeGreaterThan(40);
  },
  180_000 + REQUESTS * 20,
);
