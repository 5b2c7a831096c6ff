import type { Tx } from '../store.ts';
import type { CopiedTable, Row } from './copied-tables.ts';

/** Locked, and read in one snapshot. */
export interface Source {
  readonly tx: Tx;
  readonly count: (table: CopiedTable) => Promise<number>;
  readonly batches: (table: CopiedTable) => AsyncIterable<readonly Row[]>;
  readonly close: () => Promise<void>;
}

/** Locked and empty; all or nothing at `commit`. */
export interface Target extends Omit<Source, 'count'> {
  readonly insert: (table: CopiedTable, rows: readonly Row[]) => Promise<void>;
  readonly commit: () => Promise<void>;
}

/** A few hundred kilobytes per batch. */
export const ROWS_AT_ONCE = 1_000;
