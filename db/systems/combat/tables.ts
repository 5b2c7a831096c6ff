import type { SystemTables } from '../../kit/system-tables.ts';
import { MAFIOSI_TYPES } from '#protocol/systems/combat/crew.ts';
import type { FightReport } from '#protocol/systems/combat/fight.ts';
import { PROTECTIONS } from '#protocol/systems/combat/terms.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';
import { resetCombatants } from './store/combatants.ts';

/** Game times. */
export const combatTables = (v: Vocabulary) => ({
  squads: squadsTable(v),
  combatants: combatantsTable(v),
  fights: v.table(
    'fights',
    {
      id: v.text().primaryKey(),
      attackerId: v.text().notNull(),
      defenderId: v.text().notNull(),
      atMs: v.epochMs().notNull(),
      /** The attacker's. */
      victory: v.boolean().notNull(),
      rewardCents: v.cents().notNull(),
      points: v.integer().notNull(),
      report: v.json().$type<FightReport>().notNull(),
    },
    (t) => [
      v.index('fights_by_attacker').on(t.attackerId, t.atMs, t.id),
      v.index('fights_by_defender').on(t.defenderId, t.atMs, t.id),
      v.check('fights_two_players', v.sql`${t.attackerId} <> ${t.defenderId}`),
      v.check('fights_not_below_zero', v.sql`${t.rewardCents} >= 0 and ${t.points} >= 0`),
    ],
  ),
});

const squadsTable = (v: Vocabulary) =>
  v.table(
    'squads',
    {
      playerId: v.text().notNull(),
      type: v.text({ enum: MAFIOSI_TYPES }).notNull(),
      /** May be 0: the row also counts everyone ever hired. */
      quantity: v.integer().notNull(),
      totalHired: v.cents().notNull(),
      knife: v.integer().notNull(),
      pistol: v.integer().notNull(),
      vest: v.integer().notNull(),
      shotgun: v.integer().notNull(),
      tommy_gun: v.integer().notNull(),
    },
    (t) => [
      v.primaryKey({ columns: [t.playerId, t.type] }),
      v.check('squads_hired', v.sql`${t.quantity} between 0 and ${t.totalHired}`),
      v.check(
        'squads_weapons_not_below_zero',
        v.sql`${t.knife} >= 0 and ${t.pistol} >= 0 and ${t.vest} >= 0 and ${t.shotgun} >= 0 and ${t.tommy_gun} >= 0`,
      ),
      v.check(
        'squads_one_slot_each',
        v.sql`${t.knife} + ${t.pistol} + ${t.vest} + ${t.shotgun} + ${t.tommy_gun} <= ${t.quantity}`,
      ),
    ],
  );

const combatantsTable = (v: Vocabulary) =>
  v.table(
    'combatants',
    {
      playerId: v.text().primaryKey(),
      attack: v.integer().notNull(),
      defense: v.integer().notNull(),
      wins: v.integer().notNull(),
      losses: v.integer().notNull(),
      /** From wins and losses: the lowest is the best. */
      boardRank: v.cents().notNull(),
      /** May have expired; null if none. */
      protection: v.text({ enum: PROTECTIONS }),
      protectedUntilMs: v.epochMs(),
      fedUntilMs: v.epochMs().notNull().default(0),
      attackDay: v.integer().notNull(),
      attacksToday: v.integer().notNull(),
      /** Random, never changes: spreads target lists among players of equal power. */
      place: v.integer().notNull(),
      createdAtMs: v.epochMs().notNull(),
    },
    (t) => [
      v.index('combatants_by_defense').on(t.defense, t.place, t.playerId),
      v.index('combatants_by_rank').on(t.boardRank, t.createdAtMs, t.playerId),
      v.check('combatants_powers', v.sql`${t.attack} >= 0 and ${t.defense} >= 0`),
      v.check('combatants_fights', v.sql`${t.wins} >= 0 and ${t.losses} >= 0 and ${t.attacksToday} >= 0`),
      v.check('combatants_protection', v.sql`(${t.protection} is null) = (${t.protectedUntilMs} is null)`),
    ],
  );

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof combatTables> {}
}

export const combat = {
  tables: combatTables,
  withoutRowid: ['squads', 'combatants'],
  resets: { squads: 'emptied', combatants: resetCombatants, fights: 'emptied' },
} satisfies SystemTables<typeof combatTables>;
