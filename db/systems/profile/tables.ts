import type { SystemTables } from '../../kit/system-tables.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

export const profileTables = (v: Vocabulary) => ({
  playerMutes: v.table('player_mutes', { playerId: v.text().notNull(), mutedId: v.text().notNull() }, (t) => [
    v.primaryKey({ columns: [t.playerId, t.mutedId] }),
    v.index('player_mutes_of_muted').on(t.mutedId),
  ]),
  /** Players whose bets and spectating are anonymous. */
  hiddenNames: v.table('hidden_names', { playerId: v.text().primaryKey() }),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof profileTables> {}
}

export const profile = {
  tables: profileTables,
  withoutRowid: ['player_mutes', 'hidden_names'],
  resets: { playerMutes: 'retained', hiddenNames: 'retained' },
} satisfies SystemTables<typeof profileTables>;
