import { expect, test } from 'vitest';
import { DEMO_SETTINGS, inhabitantGift } from '#bots/demo/options.ts';

test('the inhabitants of the demo differ in wealth, and most have more than a newcomer', () => {
  const newcomer = DEMO_SETTINGS.afterwards['defaultUser.dollars'];
  for (const players of [10, 40, 200]) {
    const wealth = Array.from({ length: players }, (_, at) => 1_000 + inhabitantGift(at));
    expect(wealth.filter((dollars) => dollars > newcomer).length).toBeGreaterThanOrEqual(0.7 * players);
    expect(Math.max(...wealth)).toBeGreaterThan(5 * newcomer);
    expect(Math.min(...wealth)).toBeLessThan(newcomer);
    expect(new Set(wealth).size).toBe(players);
  }
  const all = Array.from({ length: 1_000 }, (_, at) => inhabitantGift(at));
  expect(all.reduce((sum, dollars) => sum + dollars, 0)).toBeLessThanOrEqual(
    DEMO_SETTINGS.before['inhabitants.dailyFund'],
  );
});
