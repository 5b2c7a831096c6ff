import { expect } from 'vitest';
import { rentStore } from '#db/systems/rent/store.ts';
import type { RentStatus } from '#protocol/systems/rent/contract.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';
import type { TestWorld } from '#tests/support/world.ts';

/** A game day in a real second: sessions last for months. */
export const SPEED = DAY_MS / 1000;

/** A player's rent from the API. */
export async function rentOf(player: TestPlayer): Promise<RentStatus> {
  const { status, body } = await player.get('/api/rent/status');
  expect(status).toBe(200);
  return body;
}

export const pay = (player: TestPlayer): Promise<TestAnswer> => player.post('/api/rent/pay');

/** A player's balances, as the navigation shows them. */
export const balancesOf = async (player: TestPlayer): Promise<Record<string, number>> =>
  (await player.get('/api/auth/me')).body.user;

/** Transfers of a player with these codes, oldest first. */
export const movedFor = (world: TestWorld, player: TestPlayer, codes: readonly string[]) =>
  world.database.read(async ({ orm, run, tables: { transfers } }) => {
    const rows = await run(orm.select().from(transfers).orderBy(transfers.id));
    return rows
      .filter(({ debit, code }) => debit === player.id && codes.includes(code))
      .map(({ code, asset, amount }) => ({ code, asset, amount }));
  });

export const EVICTION_CODES = ['eviction_rent', 'eviction_wealth', 'eviction_goods'];

/** When a player's rent is due (game time). */
export const dueAtMs = async (world: TestWorld, player: TestPlayer): Promise<number> =>
  (await world.database.read((tx) => rentStore(tx).of(player.id)))?.dueAtMs ?? 0;
