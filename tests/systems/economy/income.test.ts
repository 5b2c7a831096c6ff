import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { incomeStore } from '#db/systems/economy/store/income.ts';
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { auditIncome } from '#server/systems/economy/audits.ts';
import type { TransferCode } from '#protocol/systems.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { bought, post } from '../real-estate/owner.ts';
import { collect, economyOf, SPEED } from '../bank/customer.ts';

let world: TestWorld;
let player: TestPlayer;
beforeEach(async () => {
  world = await createWorld({ speed: SPEED });
  player = await world.player();
});
afterEach(() => world.close());

/** Pays a player under that code, in a separate journal entry. */
async function pay(to: TestPlayer, code: TransferCode, cents: number): Promise<void> {
  const transfer = { debit: CENTRAL_BANK, credit: to.id, asset: 'dollars', amount: cents, code } as const;
  await world.app.perform({
    actor: { kind: 'clock' },
    run: async (_tx, ctx) => {
      await ctx.post([transfer]);
      return {};
    },
  });
}

const incomeOf = (whose: TestPlayer) => world.database.read((tx) => incomeStore(tx).ofPlayer(whose.id, 0));

describe('the economy', () => {
  test('of a new world has produced nothing; the king is crowned at midnight', async () => {
    const { body } = await player.get('/api/central-bank/total-production');
    expect(body).toEqual({
      totalProduction: 0,
      kingDailyShare: 0,
      totalEconomy: 0,
      nextCrowningAt: new Date((dayOf(world.clock.nowMs()) + 1) * DAY_MS).toISOString(),
    });
  });

  test("is the sum of all players' earnings, and the king's share is 3 % of it, rounded down", async () => {
    const other = await world.player();
    await world.advance(HOUR_MS);
    await Promise.all([collect(player), collect(other)]);
    await pay(other, 'rent_collected', 1_234);
    await pay(player, 'company_revenue', 5);
    expect(await economyOf(player)).toMatchObject({
      totalProduction: 112.39,
      totalEconomy: 112.39,
      kingDailyShare: 3.37,
    });
  });

  test("counts no gifts, bets or trades, and not the king's own share", async () => {
    await pay(player, 'starting_goods', 1_000);
    await pay(player, 'bet_won', 1_000);
    const { _id } = await bought(player, 'Studio Apartment');
    expect(await post(player, 'sell', _id)).toMatchObject({ status: 200 });
    expect(await economyOf(player)).toMatchObject({ totalProduction: 0 });
  });

  test('drops earnings after 24 hours, minute by minute', async () => {
    await pay(player, 'rent_collected', 100);
    await world.advance(15 * MINUTE_MS);
    await pay(player, 'rent_collected', 200);
    await world.advance(DAY_MS - 15 * MINUTE_MS - SPEED);
    expect(await economyOf(player)).toMatchObject({ totalProduction: 3 });
    await world.advance(SPEED);
    expect(await economyOf(player)).toMatchObject({ totalProduction: 2 });
    await world.advance(15 * MINUTE_MS);
    expect(await economyOf(player)).toMatchObject({ totalProduction: 0 });
  });

  test('survives a restart', async () => {
    await pay(player, 'rent_collected', 700);
    await world.restart(HOUR_MS / SPEED);
    expect(await economyOf(player)).toMatchObject({ totalProduction: 7 });
  });

  test('is exact at any time: the earnings of the last 1,440 minutes', async () => {
    const earned: { readonly minute: number; readonly cents: number }[] = [];
    for (let i = 0; i < 40; i += 1) {
      await pay(player, i % 2 ? 'company_revenue' : 'salary_collected', i + 1);
      earned.push({ minute: Math.floor(world.clock.nowMs() / MINUTE_MS), cents: i + 1 });
      await world.advance(((i * 7919) % 97) * 3 * MINUTE_MS);
      const from = Math.floor(world.clock.nowMs() / MINUTE_MS) - 1_439;
      const cents = earned.reduce((sum, one) => (one.minute >= from ? sum + one.cents : sum), 0);
      expect((await economyOf(player)).totalProduction).toBe(cents / 100);
    }
  });
});

describe('income', () => {
  test('is stored by day and source', async () => {
    const today = dayOf(world.clock.nowMs());
    await world.advance(2 * HOUR_MS);
    await collect(player);
    await world.advance(HOUR_MS);
    await collect(player);
    await pay(player, 'rent_collected', 95_00);
    await world.advance(DAY_MS);
    await pay(player, 'company_revenue', 12);
    expect(await incomeOf(player)).toEqual([
      { day: today, source: 'real_estate', cents: 95_00 },
      { day: today, source: 'salary', cents: 150_00 },
      { day: today + 1, source: 'company', cents: 12 },
      { day: today + 1, source: 'king', cents: Math.floor(245_00 * 0.03) },
    ]);
  });

  test('is not counted when the journal entry is rolled back', async () => {
    const outcome = world.app.perform({
      actor: { kind: 'clock' },
      run: async (_tx, ctx) => {
        const salary = { asset: 'dollars', amount: 5, code: 'salary_collected' } as const;
        await ctx.post([{ debit: CENTRAL_BANK, credit: player.id, ...salary }]);
        throw new Error('stopped');
      },
    });
    await expect(outcome).rejects.toThrow('stopped');
    expect(await incomeOf(player)).toEqual([]);
    expect(await economyOf(player)).toMatchObject({ totalProduction: 0 });
  });
});

test('the audit finds income and production without a payment', async () => {
  await world.database.inTransaction(async (tx) => {
    await incomeStore(tx).add({ playerId: player.id, day: 1, source: 'company', cents: 7 });
    await incomeStore(tx).addMinute(world.clock.nowMs(), 9);
  });
  expect(await world.database.read(auditIncome)).toEqual([
    '7 cents of income from company are recorded, but 0 moved',
    '9 cents of production are recorded, but 0 moved in that time',
  ]);
  world.leaveUnbalanced('income and production are kept that nobody was paid');
});
