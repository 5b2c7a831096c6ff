import { expect } from 'vitest';
import type { Company } from '#protocol/systems/company/contract.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';

export { DAY_MS, HOUR_MS, MONTH_MS } from '#protocol/values/time.ts';

/** Ten game hours in a real second: sessions last, months pass. */
export const SPEED = 36_000;

export const post = (player: TestPlayer, call: string, body?: unknown): Promise<TestAnswer> =>
  player.post(`/api/tycoon-company/${call}`, body);

/** Founds a company with a salary. */
export async function founded(player: TestPlayer, salary = 100): Promise<Company> {
  const { status, body } = await post(player, 'create', { name: 'Acme', industry: 'tech', salary });
  expect(status).toBe(200);
  return body.company;
}

export const hire = (player: TestPlayer): Promise<TestAnswer> =>
  post(player, 'hire', { isNPC: true, targetUserId: null });

/** Hires employees and pays them for a month. */
export async function staffed(player: TestPlayer, count: number): Promise<Company> {
  for (let hired = 0; hired < count; hired += 1) expect((await hire(player)).status).toBe(200);
  const { status, body } = await post(player, 'pay-salaries');
  expect(status).toBe(200);
  return body.company;
}

export async function companyOf(player: TestPlayer): Promise<Company> {
  const { status, body } = await player.get('/api/tycoon-company/info');
  expect(status).toBe(200);
  return body.company;
}

export const dollarsOf = async (player: TestPlayer): Promise<number> =>
  (await player.get('/api/auth/me')).body.user.dollars;
