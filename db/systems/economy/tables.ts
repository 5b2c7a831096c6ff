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
});

export const economyWithoutRowid: readonly string[] = ['net_worth_points', 'player_incomes'];
