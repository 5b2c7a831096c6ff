import { describe, expect, test } from 'vitest';
import { MAX_LINEUP_DRAWS } from '#protocol/systems/racing/lineup.ts';
import { MAX_DRAWS_PER_TRANSACTION, drawRaces } from '#server/systems/racing/jobs/plan.ts';
import { seedOf } from './seeds.ts';

describe('planning in batches', () => {
  test('never draws more line-ups at once than a batch and one more race, however many are missing', () => {
    let seed = 0;
    for (let portion = 0; portion < 300; portion += 1) {
      const planned = drawRaces(
        Array.from({ length: 1_000 }, (_, n) => n),
        () => seedOf(seed++),
      );
      const drawn = planned.reduce((sum, race) => sum + race.drawn, 0);
      expect(drawn).toBeGreaterThanOrEqual(MAX_DRAWS_PER_TRANSACTION);
      expect(drawn).toBeLessThan(MAX_DRAWS_PER_TRANSACTION + MAX_LINEUP_DRAWS);
    }
  });

  test('plans in order of the starts and leaves the rest for the next batch', () => {
    let seed = 0;
    const starts = Array.from({ length: 100 }, (_, n) => n * 180_000);
    const planned = drawRaces(starts, () => seedOf(seed++));
    expect(planned.map((race) => race.startsAtMs)).toEqual(starts.slice(0, planned.length));
    expect(planned.length).toBeLessThan(starts.length);
  });
});
