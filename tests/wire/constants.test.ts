import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RouteShape } from '#protocol/kit/contract.ts';
import { routes } from '#protocol/wire/routes.ts';
import { kingShareOf } from '#protocol/systems/bank/salary.ts';
import { CREATION_DOLLARS as ALLIANCE_DOLLARS } from '#protocol/systems/alliance/terms.ts';
import {
  CREATION_DOLLARS as COMPANY_DOLLARS,
  DEFAULT_SALARY_DOLLARS,
  efficiencyPermille,
  monthlyCentsEach,
  slotsAt,
  upgradeCents as companyUpgradeCents,
} from '#protocol/systems/company/terms.ts';
import { HOUSE_TYPES } from '#protocol/systems/real-estate/houses.ts';
import { monthlyCents, upgradeCents } from '#protocol/systems/real-estate/values.ts';
import { rentOf } from '#protocol/systems/rent/amount.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import { constantRate } from '#protocol/values/accrual.ts';
import { hireCents } from '#server/systems/company/rules/business.ts';
import { accruedRentOf, saleCents } from '#server/systems/real-estate/rules.ts';
import { evictionOf, goodsTaken } from '#protocol/systems/rent/states.ts';
import { evictionAtMs } from '#server/systems/rent/rules.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { frontOrders } from '#web/systems/market/ladder/front-orders.ts';
import { TRADES_SHOWN } from '#protocol/systems/market/terms.ts';
import { FALLBACK } from '#web/systems/market/parts/market-stats.tsx';
import { shortCount, shortDollars } from '#web/ui/figure/format.ts';
import { CONSTANTS, type Constant } from './constants.ts';
import { done } from './town.ts';
import { watchedPage } from './watched-page.ts';

let world: TestWorld;
let player: TestPlayer;
let admin: TestPlayer;
beforeAll(async () => {
  world = await createWorld();
  player = await world.player({ dollars: 100_000 });
  admin = await world.player({ rang: 2 });
});
afterAll(() => world.close());

const config = async () => (await done(admin.get('/api/admin/config'))).config;

const PROOFS: Readonly<Record<Constant, () => void | Promise<void>>> = {
  'Heartbeat interval: 240000 ms (4 min)': async () => {
    const page = await watchedPage();
    await page.turn(240_000);
    expect(page.heartbeat).toHaveBeenCalledTimes(1);
  },
  'Inactivity timeout: 1500000 ms (25 min)': async () => {
    const page = await watchedPage();
    page.nowMs = 1_500_000;
    await page.turn(240_000);
    expect(page.heartbeat).toHaveBeenCalledTimes(0);
    page.nowMs -= 1;
    await page.turn(240_000);
    expect(page.heartbeat).toHaveBeenCalledTimes(1);
  },
  'Inactivity check interval: 30000 ms': async () => {
    const page = await watchedPage();
    page.nowMs = 3_600_000;
    await page.turn(30_000);
    expect(page.info).toHaveBeenCalledTimes(1);
  },
  'Stale-activity warning: 1200000 ms (20 min)': async () => {
    const page = await watchedPage();
    page.nowMs = 1_199_999;
    await page.turn(30_000);
    expect(page.info).not.toHaveBeenCalled();
    page.nowMs += 1;
    await page.turn(30_000);
    expect(page.info.mock.calls.flat()).toEqual([expect.stringContaining('20 minutes')]);
  },
  'Session keep-alive (/api/auth/me): every 5 min': async () => {
    const page = await watchedPage();
    await page.turn(300_000);
    expect(page.refreshSession).toHaveBeenCalledTimes(1);
  },
  "King's daily share: 3% of total economy": () => {
    expect(kingShareOf(1_000_000)).toBe(30_000);
  },
  'Base rent: $500 per month, +10% per $10,000 wealth, capped at $1,500 (+200%)': async () => {
    const rent = (wealth: number) => rentOf({ baseCents: 50_000, wealthCents: wealth * 100 }).rentCents / 100;
    expect([0, 9_999, 10_000, 25_000, 199_999, 200_000, 1e9].map(rent)).toEqual([
      500, 500, 550, 600, 1450, 1500, 1500,
    ]);
    expect((await done(player.get('/api/rent/status'))).currentRent).toBe(1000);
  },
  'Eviction: after 7+ days unpaid; risk 10% of wealth and 50% of resources': () => {
    expect(evictionAtMs(0, [])).toBe(8 * DAY_MS);
    const { partCents } = evictionOf({ rentCents: 0, wealthCents: 100_000, reachableCents: 100_000 });
    expect([partCents, goodsTaken(100)]).toEqual([10_000, 50]);
  },
  'Property max upgrade level: 5; each level +30% rent': () => {
    for (const houseType of HOUSE_TYPES) {
      const at = (level: number) => ({ houseType, level });
      const first = monthlyCents(at(1));
      expect([2, 3, 4, 5].map((level) => monthlyCents(at(level)) / first)).toEqual([1.3, 1.6, 1.9, 2.2]);
      expect([upgradeCents(at(4)) === null, upgradeCents(at(5)) === null]).toEqual([false, true]);
    }
  },
  'Sale commission: 5%': async () => {
    const { saleCommission } = await done(player.get('/api/real-estate/owned'));
    expect([saleCommission, saleCents(100_000, saleCommission)]).toEqual([0.05, 95_000]);
  },
  'Daily maintenance: 5% of rent': async () => {
    const { maintenanceRate } = await done(player.get('/api/real-estate/owned'));
    expect(maintenanceRate).toBe(0.05);
    // $6,000 a month are $200 a day.
    expect(rentAfter(DAY_MS)).toBe(19_000);
  },
  'Rent accumulation: max 7 days': () => {
    expect([rentAfter(7 * DAY_MS), rentAfter(7 * DAY_MS + HOUR_MS), rentAfter(70 * DAY_MS)]).toEqual(
      [7, 7, 7].map((days) => days * 19_000),
    );
  },
  'Alliance creation cost: $10,000': async () => {
    expect(ALLIANCE_DOLLARS).toBe(10_000);
    const founder = await world.player({ dollars: 10_000 });
    await done(founder.post('/api/alliance/create', { name: 'Founders', description: '', isPrivate: false }));
    expect((await done(founder.get('/api/auth/me'))).user.dollars).toBe(0);
  },
  'Daily attack limit: resets at midnight': async () => {
    const { resets_at, remaining_attacks } = await done(player.get('/api/mafiosi/combat-stats'));
    expect(resets_at).toMatch(/T00:00:00\.000Z$/);
    expect(remaining_attacks).toBe(5);
  },
  'Default list limits: targets 20, combat leaderboard 10, bets 20, race history 10, horse leaderboard 10':
    () => {
      const limits = [
        'mafiosi/targets',
        'mafiosi/leaderboard',
        'horse-racing/my-bets',
        'horse-racing/history',
      ];
      expect([...limits, 'horse-racing/leaderboard'].map(defaultLimit)).toEqual([20, 10, 20, 10, 10]);
    },
  'Achievement and company leaderboard limit: 10': () => {
    expect(['achievements/leaderboard', 'tycoon-company/leaderboard'].map(defaultLimit)).toEqual([10, 10]);
  },
  'Rarest achievements shown: 10': async () => {
    const { achievement_stats, total_achievements } = await done(player.get('/api/achievements/statistics'));
    expect(total_achievements).toBeGreaterThanOrEqual(60);
    expect(achievement_stats).toHaveLength(10);
  },
  'Bet range: $100 to $10,000': async () => {
    const { next_race: race } = await done(player.get('/api/horse-racing/current-status'));
    const bet = async (amount: number) =>
      (
        await player.post('/api/horse-racing/place-bet', {
          raceId: race.id,
          horseId: race.horses[0].id,
          amount,
        })
      ).status;
    expect([await bet(99.99), await bet(10_000.01), await bet(100)]).toEqual([400, 400, 200]);
    const { next_race: same } = await done(admin.get('/api/horse-racing/current-status'));
    const highest = { raceId: same.id, horseId: same.horses[0].id, amount: 10_000 };
    const better = await world.player({ dollars: 10_000 });
    await done(better.post('/api/horse-racing/place-bet', highest));
  },
  'Company creation cost: $5,000': async () => {
    expect(COMPANY_DOLLARS).toBe(5_000);
    const founder = await world.player({ dollars: 5_000 });
    await done(founder.post('/api/tycoon-company/create', { name: '', industry: 'tech', salary: 100 }));
    expect((await done(founder.get('/api/auth/me'))).user.dollars).toBe(0);
  },
  'Company default max employees: 50': async () => {
    expect([slotsAt(1), (await config()).centralBankSettings.maxEmployees]).toEqual([50, 1000]);
  },
  'Company default starting salary: 100': () => {
    expect(DEFAULT_SALARY_DOLLARS).toBe(100);
  },
  'NPC hire cost: twice the salary': () => {
    expect(hireCents({ salaryCents: 12_345 })).toBe(24_690);
  },
  'Upgrade: efficiency: price 1000, +20% revenue per level': () => {
    expect([1, 5, 9].map((level) => companyUpgradeCents('efficiency', level))).toEqual(
      Array(3).fill(100_000),
    );
    expect(revenueAt({ efficiency: 2 }) / revenueAt({})).toBe(1.2);
    expect(revenueAt({ efficiency: 3 }) / revenueAt({})).toBe(1.4);
  },
  'Upgrade: capacity: price 2000, +5 employee slots': () => {
    expect([1, 5, 9].map((level) => companyUpgradeCents('capacity', level))).toEqual(Array(3).fill(200_000));
    expect([slotsAt(2), slotsAt(3)]).toEqual([55, 60]);
  },
  'Upgrade: automation: price 1500, +15% efficiency per level': () => {
    expect([1, 5, 9].map((level) => companyUpgradeCents('automation', level))).toEqual(
      Array(3).fill(150_000),
    );
    expect([1, 2, 3].map((automation) => efficiencyPermille({ ...FIRST, automation }))).toEqual([
      1000, 1150, 1300,
    ]);
  },
  'Price chart: last 20 trades': () => {
    expect(TRADES_SHOWN).toBe(20);
  },
  'Order book: top 5 per side': () => {
    const levels = [1, 2, 3, 4, 5, 6, 7].map((price) => [price, 1] as [number, number]);
    expect(frontOrders(levels, [], null).map(({ price }) => price)).toEqual([1, 2, 3, 4, 5]);
  },
  'Market stats fallbacks: 12450, 847, 2.4M': () => {
    const { volume, traders, marketCap } = FALLBACK;
    expect([volume, traders, shortCount(marketCap)]).toEqual([12_450, 847, '2.4M']);
  },
  'Admin search page size: 20': () => {
    expect(defaultLimit('admin/players/search')).toBe(20);
  },
  'Password length: sign-up min 6; new password 6 to 15': () => {
    const { signUp, resetPassword } = routes.auth;
    expect([5, 6, 128].map((length) => accepts(signUp, 'password', length))).toEqual([false, true, true]);
    for (const route of [routes.profile.updatePassword, resetPassword])
      expect([5, 6, 15, 16].map((length) => accepts(route, 'new_password', length))).toEqual([
        false,
        true,
        true,
        false,
      ]);
  },
  'Username: min 3': () => {
    expect([2, 3].map((length) => accepts(routes.auth.signUp, 'pseudo', length))).toEqual([false, true]);
  },
  'Numbers are shown abbreviated with K, M and B at 1e3, 1e6 and 1e9.': () => {
    expect([999, 1e3, 1e6, 1e9].map((amount) => shortCount(amount))).toEqual(['999', '1K', '1M', '1B']);
    expect([1500, 2.5e6, 3.5e9].map((amount) => shortDollars(amount))).toEqual(['$1.5K', '$2.5M', '$3.5B']);
  },
  'Starting dollars 1000, iron 100, oil 100, points 0.': async () => {
    const goods = { dollars: 1000, iron: 100, oil: 100, points: 0 };
    expect((await config()).defaultUser).toMatchObject(goods);
    const newcomer = await world.player({ isNewcomer: true });
    expect((await done(newcomer.get('/api/auth/me'))).user).toMatchObject(goods);
  },
  'Gold ratio min 0.8 and max 1.2; price production ratio 72.': async () => {
    expect(await config()).toMatchObject({
      marketGoldRatio: { min: 0.8, max: 1.2 },
      priceProductionRatio: 72,
    });
  },
  'Daily attack limit 5; max reward 10 percent and 5000.': async () => {
    expect(await config()).toMatchObject({
      dailyAttackLimit: 5,
      combatSettings: { dailyAttackLimit: 5, maxRewardPercentage: 10, maxRewardAmount: 5000 },
    });
  },
  'Central bank hourly wage 50, max employees 1000, base rent 500.': async () => {
    const centralBankSettings = { hourlyWage: 50, maxEmployees: 1000, rentBaseCost: 500 };
    expect(await config()).toMatchObject({ centralBankSettings });
  },
  'Max properties 20; maintenance rate 0.05; sale commission 0.05.': async () => {
    const realEstateSettings = { maxProperties: 20, maintenanceRate: 0.05, saleCommission: 0.05 };
    expect(await config()).toMatchObject({ realEstateSettings });
  },
};

describe('section 9:', () => {
  test.each(CONSTANTS)('%s', (constant) => PROOFS[constant]());
});

/** The house at level 1 with maintenance of 5 %, never collected. */
const rentAfter = (ms: number): number =>
  accruedRentOf({ houseType: 'House', level: 1, sinceMs: 0 }, constantRate(50_000), ms).cents;

const FIRST = { efficiency: 1, capacity: 1, automation: 1 };
const revenueAt = (levels: Partial<typeof FIRST>): number =>
  monthlyCentsEach(10_000, { ...FIRST, ...levels });

function defaultLimit(path: string): unknown {
  const all = Object.values<Readonly<Record<string, RouteShape>>>(routes).flatMap((of) => Object.values(of));
  const route = all.find((one) => one.method === 'GET' && one.path === `/api/${path}`);
  return route?.query && (z.parse(route.query, {}) as { limit?: number }).limit;
}

/** Whether a field takes a text of that length; other fields may be wrong. */
function accepts(route: RouteShape, field: string, length: number): boolean {
  const { error } = z.safeParse(route.body ?? z.object({}), { [field]: 'x'.repeat(length) });
  return !error?.issues.some(({ path }) => path[0] === field);
}
