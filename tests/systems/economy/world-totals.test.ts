import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#db/database/open.ts';
import { activePlayerStore } from '#db/systems/economy/store/active-players.ts';
import { inequalityStore, moneyFlowStore } from '#db/systems/economy/store/world-totals.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import { BOOKMAKER, CENTRAL_BANK, MARKET_MAKER } from '#server/ledger/chart-of-accounts.ts';
import { auditMoneyFlows } from '#server/systems/economy/audits.ts';
import { directionOf } from '#server/systems/economy/flows.ts';
import { moneySupply, worldTotals } from '#server/systems/economy/reads/world-totals.ts';
import { inequalityOf } from '#server/systems/economy/rules.ts';
import { createWorld } from '#tests/support/world.ts';
import { migrationsBefore } from '../database/migrations-before.ts';
import { temporaryFolder } from '../database/temporary.ts';

describe('a transfer of dollars', () => {
  const ofDollars = (debit: string, credit: string, holder?: string) =>
    directionOf({ debit, credit, asset: 'dollars', ...(holder !== undefined && { holder }) });

  test.each([
    ['is issued by the world', CENTRAL_BANK, 'anna', undefined, 'issued'],
    ['is absorbed by the world', 'anna', CENTRAL_BANK, undefined, 'absorbed'],
    ['between players is neither', 'anna', 'bert', undefined, null],
    ['into escrow still belongs to the player', 'anna', 'escrow:races', undefined, null],
    ['back from escrow is neither', 'escrow:races', 'anna', undefined, null],
    ["from a player's escrow to the bookmaker is absorbed", 'escrow:races', BOOKMAKER, 'anna', 'absorbed'],
    ["from a player's escrow to another player is neither", 'escrow:market', 'bert', 'anna', null],
    ["from the market maker's escrow to a player is issued", 'escrow:market', 'bert', MARKET_MAKER, 'issued'],
    ["into the market maker's own escrow is neither", MARKET_MAKER, 'escrow:market', undefined, null],
    ['between two accounts of the world is neither', CENTRAL_BANK, BOOKMAKER, undefined, null],
  ] as const)('%s', (_what, debit, credit, holder, direction) => {
    expect(ofDollars(debit, credit, holder)).toBe(direction);
  });

  test('a transfer of goods has no direction', () => {
    expect(directionOf({ debit: CENTRAL_BANK, credit: 'anna', asset: 'iron' })).toBeNull();
  });
});

describe('inequality', () => {
  test('is zero among equals, and near one when one player has everything', () => {
    expect(inequalityOf([5, 5, 5, 5], 4)).toEqual({ giniPpm: 0, topSharePpm: 250_000, players: 4 });
    expect(inequalityOf([100, 0, 0, 0], 4)).toEqual({ giniPpm: 750_000, topSharePpm: 1_000_000, players: 4 });
    expect(inequalityOf([], 0)).toEqual({ giniPpm: 0, topSharePpm: 0, players: 0 });
    expect(inequalityOf([0, 0], 2)).toEqual({ giniPpm: 0, topSharePpm: 0, players: 2 });
  });

  test('counts a started hundred of players as one more of the richest', () => {
    const amounts = [30, 30, ...Array<number>(148).fill(0)];
    expect(inequalityOf(amounts, 150).topSharePpm).toBe(1_000_000);
  });

  test('is the mean difference of any two, by definition', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(amounts, (list) => {
        const total = list.reduce((sum, one) => sum + one, 0);
        fc.pre(total > 0);
        const differences = list.flatMap((a) => list.map((b) => Math.abs(a - b)));
        const gini = differences.reduce((sum, one) => sum + one, 0) / (2 * list.length * total);
        const { giniPpm } = inequalityOf(
          list.toSorted((a, b) => b - a),
          list.length,
        );
        expect(Math.abs(giniPpm - gini * 1_000_000)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test("the supply of each day follows from today's and the flows since", async () => {
  const world = await createWorld({ speed: 3_600 });
  const player = await world.player({ dollars: 10_000 });
  const first = dayOf(world.clock.nowMs());
  await world.advance(DAY_MS + HOUR_MS);
  const { body } = await player.post('/api/central-bank/collect-salary');
  const totals = await world.database.read((tx) => worldTotals(tx, world.clock.nowMs(), 30));
  expect(totals.days[0]).toBe(first);
  expect(totals.days).toHaveLength(2);
  expect(totals.supplyCents).toEqual([1_000_000, 1_000_000 + body.amount * 100]);
  expect(await world.database.read(moneySupply)).toBe(totals.supplyCents.at(-1));
  expect(totals.issued.map(({ code }) => code)).toContain('salary_collected');
  expect(totals.activePlayers).toEqual([0, 1]);
  expect(totals.inequality).toEqual([{ day: first, giniPpm: 0, topSharePpm: 1_000_000, players: 1 }, null]);
});

test('a day of downtime has no sample, and sampling continues', async () => {
  const world = await createWorld({ speed: 3_600 });
  await world.player();
  await world.restart((3 * DAY_MS) / 3_600);
  await world.advance(DAY_MS);
  const today = dayOf(world.clock.nowMs());
  const days = await world.database.read((tx) => inequalityStore(tx).between(0, today));
  expect(days.map(({ day }) => day)).toContain(today - 1);
  expect(await world.database.read((tx) => inequalityStore(tx).lastDay())).toBe(today - 1);
});

test('the audit finds a total that differs from the ledger', async () => {
  const world = await createWorld();
  await world.player();
  const day = dayOf(world.clock.nowMs());
  const wrong = { day, code: 'starting_goods', issuedCents: 1, absorbedCents: 0 };
  await world.database.inTransaction((tx) => moneyFlowStore(tx).add(wrong));
  expect(await world.database.read(auditMoneyFlows)).toEqual([
    `of starting_goods on day ${day} 100001 issued, 0 absorbed cents are recorded, but 100000 issued, 0 absorbed moved`,
    '100001 cents were issued and not absorbed, but 100000 are held',
  ]);
  world.leaveUnbalanced('a total was raised by hand');
});

test('migrating an older world computes the totals of its past', async () => {
  const file = join(temporaryFolder(), 'world.db');
  await (await openDatabase(`file:${file}`, { migrationsFolder: migrationsBefore('world_totals') })).close();
  const transfer = (
    debit: string,
    credit: string,
    amount: number,
    code: string,
    day: number,
    holder = 'null',
  ) =>
    `insert into transfers (cause, debit, credit, asset, amount, code, holder, at_ms)
      values ('c', '${debit}', '${credit}', 'dollars', ${amount}, '${code}', ${holder}, ${day * DAY_MS + 7});`;
  new BetterSqlite3(file)
    .exec(
      [
        transfer(CENTRAL_BANK, 'anna', 500, 'salary', 3),
        transfer(CENTRAL_BANK, 'bert', 700, 'salary', 3),
        transfer('anna', 'escrow:races', 300, 'bet_placed', 3),
        transfer('escrow:races', BOOKMAKER, 300, 'bet_lost', 4, "'anna'"),
        transfer('bert', CENTRAL_BANK, 100, 'rent_paid', 4),
        `insert into net_worth_points (player_id, day, cents, at_ms) values ('anna', 3, 1, 1), ('bert', 3, 1, 1);`,
      ].join('\n'),
    )
    .close();
  const database = await openDatabase(`file:${file}`);
  const [flows, active] = await database.read(async (tx) => [
    await moneyFlowStore(tx).between(0, 9),
    await activePlayerStore(tx).between(0, 9),
  ]);
  expect(flows).toEqual([
    { day: 3, code: 'salary', issuedCents: 1_200, absorbedCents: 0 },
    { day: 4, code: 'bet_lost', issuedCents: 0, absorbedCents: 300 },
    { day: 4, code: 'rent_paid', issuedCents: 0, absorbedCents: 100 },
  ]);
  expect(active).toEqual([{ day: 3, players: 2 }]);
  await database.close();
});
