import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { faucetReportStore } from '#db/systems/economy/store/faucet-reports.ts';
import { toCents } from '#protocol/values/primitives.ts';
import { transferCodes } from '#protocol/systems.ts';
import { CAPPED_FAUCETS } from '#protocol/systems/economy/contract.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import { transfers } from '#server/every-system/declarations.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { faucetCapCents, surgesOf } from '#server/systems/economy/rules.ts';
import { configValues } from '#server/systems/admin/config.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';

describe('a faucet surges', () => {
  const DAY = 100;
  const flow = (day: number, dollars: number, code = 'a') => ({ day, code, issuedCents: toCents(dollars) });
  const week = (dollars: number) => [93, 94, 95, 96, 97, 98, 99].map((day) => flow(day, dollars));
  const surges = (flows: readonly ReturnType<typeof flow>[], firstDay: number | null = 80) =>
    surgesOf(flows, { day: DAY, firstDay }).map(({ code }) => code);

  test.each([
    { why: 'exactly four times its average', average: 5_000, today: 20_000, codes: [] },
    { why: 'a cent more', average: 5_000, today: 20_000.01, codes: ['a'] },
    { why: 'four times the least average', average: 100, today: 4_000, codes: [] },
    { why: 'a cent more than that', average: 100, today: 4_000.01, codes: ['a'] },
  ])('above four times its average, at least $1,000: $why', ({ average, today, codes }) => {
    expect(surges([...week(average), flow(DAY, today)])).toEqual(codes);
  });

  test('even if it issued nothing before, and only with its own figures', () => {
    const flows = [...week(50_000), flow(DAY, 60_000), flow(DAY, 4_500, 'new')];
    expect(surgesOf(flows, { day: DAY, firstDay: 80 })).toEqual([
      { code: 'new', issuedCents: 450_000, averageCents: 0 },
    ]);
  });

  test('by the seven days before alone', () => {
    expect(surges([flow(92, 9_000_000), ...week(1_000), flow(DAY, 5_000), flow(101, 9_000)])).toEqual(['a']);
  });

  test('only in a world with seven full days of history', () => {
    const flows = [...week(1_000), flow(DAY, 90_000)];
    expect(surges(flows, 92)).toEqual(['a']);
    expect(surges(flows, 93)).toEqual([]);
    expect(surges(flows, null)).toEqual([]);
  });
});

describe('caps', () => {
  test('are only on what a command of a player issues, and off by default', () => {
    for (const code of CAPPED_FAUCETS) {
      expect(transfers[code].flow).toBe('mint');
      expect(faucetCapCents(configValues({}), code)).toBeNull();
    }
    const capped = configValues({ 'faucetCap.property_sold': 0.01 });
    expect(faucetCapCents(capped, 'property_sold')).toBe(1);
    expect(faucetCapCents(capped, 'bet_won')).toBeNull();
  });

  test('are on every income that a player collects', () => {
    const collected = transferCodes.filter((code) => (transfers[code].income ?? 'king') !== 'king');
    expect(CAPPED_FAUCETS).toEqual(expect.arrayContaining(collected));
  });
});

/** An hour of salary is $50. */
const SPEED = 3_600;

let world: TestWorld;
let admin: TestPlayer;
let player: TestPlayer;
const logged: Record<string, unknown>[] = [];

beforeEach(async () => {
  logged.length = 0;
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) });
  world = await createWorld({ speed: SPEED, log });
  admin = await world.player({ rang: 2 });
  player = await world.player();
});

const economyOf = async (days = 30) => (await admin.get(`/api/admin/economy?days=${days}`)).body;

describe('the check of each game hour', () => {
  const issue = (dollars: number, daysAgo = 0) =>
    world.app.perform({
      actor: { kind: 'clock' },
      run: async (_tx, ctx) => {
        const gift = {
          debit: CENTRAL_BANK,
          credit: player.id,
          asset: 'dollars',
          code: 'starting_goods',
        } as const;
        const amount = toCents(dollars);
        await ctx.at(ctx.nowMs - daysAgo * DAY_MS).post([{ ...gift, amount }]);
        return {};
      },
    });
  const reports = () => world.database.read((tx) => faucetReportStore(tx).since(0));
  const noticesOf = async (who: TestPlayer) => {
    const { notifications } = (await who.get('/api/notifications')).body;
    return notifications.map(({ data }: { data: { message: string } }) => data.message);
  };
  const today = () => dayOf(world.clock.nowMs());

  beforeEach(async () => {
    await world.advance(9 * DAY_MS);
    for (let daysAgo = 1; daysAgo <= 7; daysAgo += 1) await issue(2_000, daysAgo);
  });

  test('reports a surge once a day: a row, a notification to admins, a line in the log, the board', async () => {
    await issue(8_000);
    await world.advance(HOUR_MS);
    expect(await reports()).toEqual([]);
    await issue(1_000);
    await world.advance(HOUR_MS);
    const report = { day: today(), code: 'starting_goods', issuedCents: 900_000, averageCents: 200_000 };
    expect(await reports()).toEqual([{ ...report, atMs: expect.any(Number) }]);
    await issue(50_000);
    await world.advance(HOUR_MS);
    expect(await reports()).toHaveLength(1);
    const notices = await noticesOf(admin);
    expect(notices).toEqual([
      expect.stringMatching(
        /^Starting goods: \$9,000 issued by \w{3} \d+, \d\d:\d\d, against \$2,000 on an average day\./,
      ),
    ]);
    expect(await noticesOf(player)).toEqual([]);
    expect(logged).toEqual([expect.objectContaining({ level: 40, event: 'faucet', ...report })]);
    expect((await economyOf()).reports).toEqual([
      {
        ...{ code: 'starting_goods', title: 'Starting goods', issued: 9_000, average: 2_000 },
        day: new Date(today() * DAY_MS).toISOString(),
        at: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('reports at midnight what the last hour of the day issued, and the next day again', async () => {
    await world.advance(11 * HOUR_MS + HOUR_MS / 2);
    await issue(9_000);
    const day = today();
    await world.advance(HOUR_MS);
    expect((await reports()).map((report) => report.day)).toEqual([day]);
    await issue(20_000);
    await world.advance(HOUR_MS);
    expect((await reports()).map((report) => report.day)).toEqual([day + 1, day]);
    expect((await economyOf(1)).reports).toHaveLength(1);
  });

  test('reports what was issued before a midnight at which no server ran', async () => {
    await world.advance(11 * HOUR_MS + HOUR_MS / 2);
    await issue(9_000);
    const day = today();
    await world.restart((2 * HOUR_MS) / SPEED);
    await world.advance(HOUR_MS);
    expect((await reports()).map((report) => report.day)).toEqual([day]);
  });

  test('reports once across a restart', async () => {
    await issue(9_000);
    await world.advance(HOUR_MS);
    await world.restart();
    await world.advance(HOUR_MS);
    expect(await reports()).toHaveLength(1);
    expect(await noticesOf(admin)).toHaveLength(1);
  });
});
