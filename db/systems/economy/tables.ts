import { INCOME_SOURCES } from '#protocol/systems/economy.ts';
import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** Totals of what players earn and are worth. All times are game times. */
export const economyTables = (v: Vocabulary) => ({
  /** What all players earned in a game minute. Only the last days are kept. */
  productionMinutes: v.table('production_minutes', {
    minuteMs: v.epochMs().primaryKey(),
    cents: v.cents().notNull(),
  }),
  playerIncomes: v.table(
    'player_incomes',
    {
      playerId: v.text().notNull(),
      /** The game day, counted from 1970. */
      day: v.integer().notNull(),
      source: v.text({ enum: INCOME_SOURCES }).notNull(),
      cents: v.cents().notNull(),
    },
    (t) => [v.primaryKey({ columns: [t.playerId, t.day, t.source] })],
  ),
  /** What a player was worth at the first action of a game day. */
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
  /** What a ranked player was worth after the last action. */
  netWorths: v.table('net_worths', {
    playerId: v.text().primaryKey(),
    cents: v.cents().notNull(),
    atMs: v.epochMs().notNull(),
    /** The `rev` of the balance that it was worked out from. */
    rev: v.cents().notNull(),
  }),
  ...giftTables(v),
  ...worldTotalTables(v),
});

/** What accounts were given by others. */
const giftTables = (v: Vocabulary) => ({
  /** What an account was given in value, less what it gave and spent; below zero where it gave more. They add up to zero. */
  gifts: v.table('gifts', { owner: v.text().primaryKey(), cents: v.cents().notNull() }),
  /** Of the goods in a player's possession, those that came from another account for less than their price. */
  givenGoods: v.table(
    'given_goods',
    { playerId: v.text().notNull(), asset: v.text().notNull(), units: v.cents().notNull() },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.asset] }),
      v.check('given_goods_not_below_zero', v.sql`${t.units} >= 0`),
    ],
  ),
});

/** Totals of the whole world by game day, for the economy board. */
const worldTotalTables = (v: Vocabulary) => ({
  /** Dollars that the world's own accounts issued and absorbed, by transfer code. */
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
  /** How many players acted in a game day. */
  activeDays: v.table('active_days', {
    day: v.integer().primaryKey(),
    players: v.integer().notNull(),
  }),
  /** How the players' dollars in hand were spread at the end of a game day, in millionths. */
  inequalityDays: v.table('inequality_days', {
    day: v.integer().primaryKey(),
    giniPpm: v.integer().notNull(),
    topSharePpm: v.integer().notNull(),
    players: v.integer().notNull(),
  }),
});

export const economyWithoutRowid: readonly string[] = [
  'gifts',
  'given_goods',
  'money_flows',
  'net_worth_points',
  'net_worths',
  'player_incomes',
];
