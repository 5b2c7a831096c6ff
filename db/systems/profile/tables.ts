import type { Vocabulary } from '../../vocabulary/postgres.ts';

/** What players set for themselves alone. */
export const profileTables = (v: Vocabulary) => ({
  playerMutes: v.table('player_mutes', { playerId: v.text().notNull(), mutedId: v.text().notNull() }, (t) => [
    v.primaryKey({ columns: [t.playerId, t.mutedId] }),
    v.index('player_mutes_of_muted').on(t.mutedId),
  ]),
  /** Players whose bets and watching carry no name. */
  hiddenNames: v.table('hidden_names', { playerId: v.text().primaryKey() }),
});

/** Of these, small rows that are looked up by their text key. */
export const profileWithoutRowid: readonly string[] = ['player_mutes', 'hidden_names'];
