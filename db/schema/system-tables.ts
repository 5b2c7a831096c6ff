import type { Vocabulary } from '../vocabulary/postgres.ts';

/** What a reset does with a table: `rewritten` has a function in its system's store. */
export type ResetKind = 'retained' | 'emptied' | 'rewritten';

/** The tables of one system. */
export interface SystemTables {
  readonly tables: (v: Vocabulary) => Readonly<Record<string, unknown>>;
  /** By their names in SQL: tables that SQLite stores in key order. */
  readonly withoutRowid?: readonly string[];
  readonly resets: Readonly<Record<string, ResetKind>>;
}
