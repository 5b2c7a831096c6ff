import type { Tx } from '../store.ts';
import type { CopiedTable, Row } from './copied-tables.ts';

/** The world that is moved: locked, and read in one state. */
export interface Source {
  readonly tx: Tx;
  readonly count: (table: CopiedTable) => Promise<number>;
  readonly batches: (table: CopiedTable) => AsyncIterable<readonly Row[]>;
  readonly close: () => Promise<void>;
}

/** Where it goes to: locked and empty; what is written is there after `commit`, or not at all. */
export interface Target extends Omit<Source, 'count'> {
  readonly insert: (table: CopiedTable, rows: readonly Row[]) => Promise<void>;
  readonly commit: () => Promise<void>;
}

/** Rows of a batch: the statements are long enough, and a batch is some hundred kilobytes. */
export const ROWS_AT_ONCE = 1_000;
