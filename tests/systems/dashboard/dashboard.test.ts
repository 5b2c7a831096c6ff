import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { DASHBOARD_DAYS, type Dashboard } from '#protocol/systems/dashboard/contract.ts';
import { INCOME_SOURCES } from '#protocol/systems/economy/terms.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import { incomeByDay } from '#server/systems/dashboard/rules.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { buy } from '../market/trader.ts';
import { gift, move, salary } from '../statement/ledger-days.ts';

const SPEED = 3_600;

const test = inWorld({ speed: SPEED });

describe('the dashboard', () => {
  let world: TestWorld;
  let player: TestPlayer;
  test.beforeEach(async ({ world: shared }) => {
    world = shared;
    player = await world.player({ dollars: 10_000 });
  });

  const dashboardOf = async (of = player): Promise<Dashboard> => {
    const { status, body } = await of.get('/api/dashboard');
    expect(status).toBe(200);
    return body;
  };

  test('counts dollars and goods, in hand and in escrow', async () => {
    // 100 iron at $6 and 100 oil at $5.
    expect((await dashboardOf()).net_worth).toBe(10_000 + 600 + 500);
    await buy(player, { quantity: 10, price: 1 });
    expect((await dashboardOf()).net_worth).toBe(11_100);
    await move(world, gift(player, 'gold', 2));
    expect((await dashboardOf()).net_worth).toBe(11_200);
  });

  test('shows the current rank by dollars', async () => {
    // Richer than everyone in the other tests.
    const richer = await world.player({ dollars: 20_020_000 });
    const rich = await world.player({ dollars: 20_010_000 });
    const poorer = await world.player({ dollars: 20_005_000 });
    const places = () =>
      Promise.all([richer, rich, poorer].map(async (one) => (await dashboardOf(one)).rank));
    expect(await places()).toEqual([1, 2, 3]);
    await move(world, salary(poorer, 500));
    expect(await places()).toEqual([2, 3, 1]);
  });

  test('has a row for each of the last days, today last', async () => {
    const { income } = await dashboardOf();
    const today = Math.floor(world.clock.nowMs() / DAY_MS) * DAY_MS;
    expect(income).toHaveLength(DASHBOARD_DAYS);
    expect(income.at(-1)?.day).toBe(new Date(today).toISOString());
    expect(income[0]?.day).toBe(new Date(today - (DASHBOARD_DAYS - 1) * DAY_MS).toISOString());
  });

  test('shows income by day and source', async () => {
    world = await createWorld({ speed: SPEED });
    player = await world.player({ dollars: 10_000 });
    const richest = await world.player({ dollars: 1_000_000 });
    await move(world, salary(player, 4));
    await world.advance(DAY_MS);
    await world.advance(DAY_MS);
    await move(world, salary(player, 3));
    await move(world, salary(player, 1));
    const days = (await dashboardOf()).income.map(({ salary: paid }) => paid);
    expect(days.slice(-3)).toEqual([200, 0, 200]);
    // 3 % of everyone's earnings, at the first midnight.
    expect((await dashboardOf(richest)).income.map(({ king }) => king).slice(-3)).toEqual([0, 6, 0]);
  });

  test('has a net worth point for each day on which the player acted', async () => {
    for (let day = 0; day < 3; day += 1) {
      await world.advance(DAY_MS + HOUR_MS);
      expect((await player.post('/api/central-bank/collect-salary')).status).toBe(200);
    }
    const { history, net_worth } = await dashboardOf();
    const worths = history.map((point) => point.net_worth);
    expect(worths).toHaveLength(new Set(history.map(({ at }) => at.slice(0, 10))).size);
    expect(worths.length).toBeGreaterThanOrEqual(3);
    expect(worths.toSorted((a, b) => a - b)).toEqual(worths);
    expect(net_worth).toBeGreaterThanOrEqual(worths.at(-1) ?? 0);
  });

  test('never shows a state from before a payment, however often it is read', async () => {
    let before = (await dashboardOf()).net_worth;
    for (let round = 0; round < 5; round += 1) {
      await move(world, salary(player, 1));
      const after = await dashboardOf();
      expect(after.net_worth).toBeGreaterThan(before);
      expect(await dashboardOf()).toEqual(after);
      before = after.net_worth;
    }
    const today = (await dashboardOf()).income.at(-1);
    await world.advance(DAY_MS);
    const { income } = await dashboardOf();
    expect(income.at(-2)).toEqual(today);
    expect(income.at(-1)?.salary).toBe(0);
  });

  test('needs a session and answers 304 while unchanged', async () => {
    expect((await fetch(`${world.url}/api/dashboard`)).status).toBe(401);
    const { headers } = await player.get('/api/dashboard');
    const tag = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await player.get('/api/dashboard', tag)).status).toBe(304);
  });
});

test('income is never lost or counted twice, for any number of days', () => {
  const row = fc.record({
    day: fc.integer({ min: 0, max: 9 }),
    source: fc.constantFrom(...INCOME_SOURCES),
    cents: fc.integer({ min: 1, max: 1e9 }),
  });
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 1, max: 10 }), (rows, days) => {
      const summed = incomeByDay(rows, { today: 9, days });
      const sum = summed.reduce(
        (all, one) => INCOME_SOURCES.reduce((part, source) => part + one[source], all),
        0,
      );
      const expected = rows.filter(({ day }) => day > 9 - days).reduce((all, { cents }) => all + cents, 0);
      expect([summed.length, sum]).toEqual([days, expected]);
    }),
  );
});
