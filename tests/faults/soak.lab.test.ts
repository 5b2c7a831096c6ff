import { expect, test } from 'vitest';
import { runSoak } from './soak/soak.ts';

test('a session of play gets every call answered and leaves the world balanced', async () => {
  const { findings, minutes } = await runSoak({ minutes: 2, minuteMs: 1_500, players: 6, seed: 15 });
  expect(findings).toEqual([]);
  expect(minutes.every(({ calls }) => calls > 0)).toBe(true);
});
