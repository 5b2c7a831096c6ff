import type { Vocabulary } from '../../vocabulary/postgres.ts';

export const profileTables = (v: Vocabulary) => ({
  playerMutes: v.table('player_mutes', { playerId: v.text().notNull(), mutedId: v.text().notNull() }, (t) => [
    v.primaryKey({ columns: [t.playerId, t.mutedId] }),
    v.index('player_mutes_of_muted').on(t.mutedId),
  ]),
  /** Players whose bets and spectating are anonymous. */
  hiddenNames: v.table('hidden_names', { playerId: v.text().primaryKey() }),
});

export const profileWithoutRowid: readonly string[] = ['player_mutes', 'hidden_names'];
