import type { Vocabulary } from './columns/postgres.ts';
import type { Rewrite } from './reset-terms.ts';

/** What a reset does with a table: a function fills it again. */
export type Reset = 'retained' | 'emptied' | Rewrite;

/** The tables of one system. */
export interface SystemTables<Make extends (v: Vocabulary) => object = (v: Vocabulary) => object> {
  readonly tables: Make;
  /** By their names in SQL: tables that SQLite stores in key order. */
  readonly withoutRowid?: readonly string[];
  readonly resets: Readonly<Record<keyof ReturnType<Make>, Reset>>;
}
