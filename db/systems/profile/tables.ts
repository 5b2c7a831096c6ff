import type { SystemTables } from '../../schema/system-tables.ts';
import type { Vocabulary } from '../../vocabulary/postgres.ts';

export const profileTables = (v: Vocabulary) => ({
  playerMutes: v.table('player_mutes', { playerId: v.text().notNull(), mutedId: v.text().notNull() }, (t) => [
    v.primaryKey({ columns: [t.playerId, t.mutedId] }),
    v.index('player_mutes_of_muted').on(t.mutedId),
  ]),
  /** Players whose bets and spectating are anonymous. */
  hiddenNames: v.table('hidden_names', { playerId: v.text().primaryKey() }),
});

export const profile = {
  tables: profileTables,
  withoutRowid: ['player_mutes', 'hidden_names'],
  resets: { playerMutes: 'retained', hiddenNames: 'retained' },
} as const satisfies SystemTables;
