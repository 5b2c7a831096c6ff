import { expect, onTestFinished } from 'vitest';
import type { ConfigKey } from '#protocol/systems.ts';
import type { SalaryStatus } from '#protocol/systems/bank/contract.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';

/** A game hour in a real second: sessions last, days pass. */
export const SPEED = 3600;

/** A player's salary from the API. */
export async function salaryOf(player: TestPlayer): Promise<SalaryStatus> {
  const { status, body } = await player.get('/api/central-bank/salary-status');
  expect(status).toBe(200);
  return body;
}

export const collect = (player: TestPlayer): Promise<TestAnswer> =>
  player.post('/api/central-bank/collect-salary');

/** The economy from the API. */
export async function economyOf(
  player: TestPlayer,
): Promise<{ readonly totalProduction: number; readonly kingDailyShare: number }> {
  const { status, body } = await player.get('/api/central-bank/total-production');
  expect(status).toBe(200);
  return body;
}

export const dollarsOf = async (player: TestPlayer): Promise<number> =>
  (await player.get('/api/auth/me')).body.user.dollars;

/** Changes settings as an admin. */
export async function configure(world: TestWorld, values: Record<string, number>): Promise<void> {
  const admin = await world.player({ rang: 2 });
  expect((await admin.send('PUT', '/api/admin/config', values)).status).toBe(200);
}

/** Changes settings of a shared world as an admin, until the test ends. */
export async function configureForTest(
  world: TestWorld,
  values: Partial<Record<ConfigKey, number>>,
): Promise<void> {
  const keys = Object.keys(values) as ConfigKey[];
  const before = Object.fromEntries(keys.map((key) => [key, world.config.values[key]]));
  onTestFinished(() => configure(world, before));
  await configure(world, values);
}
