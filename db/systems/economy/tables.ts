import type { SystemTables } from '../../kit/system-tables.ts';
import { INCOME_SOURCES } from '#protocol/systems/economy/terms.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';
import { resetNetWorths, resetMoneyFlows } from './reset.ts';

/** Game times; days count from 1970. */
export const economyTables = (v: Vocabulary) => ({
  productionMinutes: v.table('production_minutes', {
    minuteMs: v.epochMs().primaryKey(),
    cents: v.cents().notNull(),
  }),
  playerIncomes: v.table(
    'player_incomes',
    {
      playerId: v.text().notNull(),
      day: v.integer().notNull(),
      source: v.text({ enum: INCOME_SOURCES }).notNull(),
      cents: v.cents().notNull(),
    },
    (t) => [v.primaryKey({ columns: [t.playerId, t.day, t.source] })],
  ),
  /** Net worth at the first action of a game day. */
  netWorthPoints: v.table(
    'net_worth_points',
    {
      playerId: v.text().notNull(),
      day: v.integer().notNull(),
      cents: v.cents().notNull(),
      atMs: v.epochMs().notNull(),
    },
    (t) => [v.primaryKey({ columns: [t.playerId, t.day] })],
  ),
  netWorths: v.table('net_worths', {
    playerId: v.text().primaryKey(),
    cents: v.cents().notNull(),
    atMs: v.epochMs().notNull(),
    rev: v.cents().notNull(),
  }),
  ...giftTables(v),
  ...worldTotalTables(v),
  ...faucetTables(v),
});

const giftTables = (v: Vocabulary) => ({
  /** Value received less given and spent; negative for net givers. Sums to zero. */
  gifts: v.table('gifts', { owner: v.text().primaryKey(), cents: v.cents().notNull() }),
  /** Units received from other accounts below their price. */
  givenGoods: v.table(
    'given_goods',
    { playerId: v.text().notNull(), asset: v.text().notNull(), units: v.cents().notNull() },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.asset] }),
      v.check('given_goods_not_below_zero', v.sql`${t.units} >= 0`),
    ],
  ),
});

const faucetTables = (v: Vocabulary) => ({
  /** What a player got from a faucet on the last game day of doing so, and paid for it on the same day. */
  faucetTakes: v.table(
    'faucet_takes',
    {
      playerId: v.text().notNull(),
      code: v.text().notNull(),
      day: v.integer().notNull(),
      issuedCents: v.cents().notNull(),
      paidCents: v.cents().notNull(),
    },
    (t) => [v.primaryKey({ columns: [t.playerId, t.code] })],
  ),
  /** What a faucet issued on a game day, less what the same players paid. */
  faucetTotals: v.table(
    'faucet_totals',
    { day: v.integer().notNull(), code: v.text().notNull(), netCents: v.cents().notNull() },
    (t) => [
      v.primaryKey({ columns: [t.day, t.code] }),
      v.check('faucet_totals_not_below_zero', v.sql`${t.netCents} >= 0`),
    ],
  ),
});

const worldTotalTables = (v: Vocabulary) => ({
  moneyFlows: v.table(
    'money_flows',
    {
      day: v.integer().notNull(),
      code: v.text().notNull(),
      issuedCents: v.cents().notNull(),
      absorbedCents: v.cents().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.day, t.code] }),
      v.check('money_flows_not_below_zero', v.sql`${t.issuedCents} >= 0 and ${t.absorbedCents} >= 0`),
    ],
  ),
  /** Faucets that issued far more than usual on a game day. */
  faucetReports: v.table(
    'faucet_reports',
    {
      day: v.integer().notNull(),
      code: v.text().notNull(),
      /** When it was reported, and the daily average before. */
      issuedCents: v.cents().notNull(),
      averageCents: v.cents().notNull(),
      atMs: v.epochMs().notNull(),
    },
    (t) => [v.primaryKey({ columns: [t.day, t.code] })],
  ),
  /** How many players were active on a game day. */
  activeDays: v.table('active_days', {
    day: v.integer().primaryKey(),
    players: v.integer().notNull(),
  }),
  /** The last game day on which a player was active. */
  activePlayers: v.table('active_players', {
    playerId: v.text().primaryKey(),
    lastDay: v.integer().notNull(),
  }),
  /** Millionths, from dollars in hand at the end of a game day. */
  inequalityDays: v.table('inequality_days', {
    day: v.integer().primaryKey(),
    giniPpm: v.integer().notNull(),
    topSharePpm: v.integer().notNull(),
    players: v.integer().notNull(),
  }),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof economyTables> {}
}

export const economy = {
  tables: economyTables,
  withoutRowid: [
    'active_players',
    'faucet_takes',
    'faucet_totals',
    'gifts',
    'given_goods',
    'money_flows',
    'net_worth_points',
    'net_worths',
    'player_incomes',
  ],
  resets: {
    productionMinutes: 'emptied',
    playerIncomes: 'emptied',
    netWorthPoints: 'emptied',
    gifts: 'emptied',
    givenGoods: 'emptied',
    netWorths: resetNetWorths,
    moneyFlows: resetMoneyFlows,
    faucetReports: 'emptied',
    activeDays: 'emptied',
    activePlayers: 'emptied',
    faucetTakes: 'emptied',
    faucetTotals: 'emptied',
    inequalityDays: 'emptied',
  },
} satisfies SystemTables<typeof economyTables>;
