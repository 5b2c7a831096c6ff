import { expect, test } from 'vitest';
import { runChaos } from './chaos/chaos.ts';
import { makePlace } from '#tests/support/world-place.ts';
import { timesOf } from './slow-forms.ts';

const KILLS = timesOf({ quick: 1, whole: 20 });

test(
  'a server killed under load loses no answered call, repeats none, and stays balanced',
  async () => {
    const result = await runChaos({ kills: KILLS, players: 3, seed: 15, place: await makePlace() });
    expect(result.findings).toEqual([]);
    expect(result.replayed).toBeGreaterThan(0);
  },
  120_000 + KILLS * 30_000,
);
