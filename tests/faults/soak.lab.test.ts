import { expect, test } from 'vitest';
import { runSoak } from './soak/soak.ts';

test('players who play for a while are all answered, and the world is balanced afterwards', async () => {
  const { findings, minutes } = await runSoak({ minutes: 2, minuteMs: 1_500, players: 6, seed: 15 });
  expect(findings).toEqual([]);
  expect(minutes.every(({ calls }) => calls > 0)).toBe(true);
});
