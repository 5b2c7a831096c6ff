import type { PgTable } from 'drizzle-orm/pg-core';
import type { Target } from './engine/write-buffer.ts';
import { createEpochCache } from './epoch-cache.ts';
import { manyRows } from './many-rows.ts';
import type { Tx } from './store.ts';

/** The rows of a table by their key, read once and written with all others of the batch: an identity map. */
export interface RowMap<Row> {
  /** The row as it is now; null when there is none. */
  readonly get: (key: string) => Promise<Row | null>;
  /** Writes what a row becomes, unless that is null; answers it. */
  readonly change: (key: string, to: (row: Row | null) => Row | null) => Promise<Row | null>;
  /** Writes a row, whatever it was before. */
  readonly put: (key: string, row: Row) => Promise<void>;
}

interface RowMapTerms<Row> {
  readonly table: PgTable;
  readonly columns: readonly (keyof Row & string)[];
  /** The columns of the primary key. */
  readonly key: readonly (keyof Row & string)[];
  /** Reads one row; all rows that were changed before are in the table, or this one is not among them. */
  readonly read: (key: string) => Promise<Row | null>;
  /** How many rows are remembered once they are written; 10,000 without it. */
  readonly remembered?: number;
  /** Called when another statement may have changed rows of the table. */
  readonly onOtherWrite?: () => void;
}

/** Creates the map of a store. Rows that another statement may change are forgotten before it runs. */
export function createRowMap<Row extends object>(tx: Tx, terms: RowMapTerms<Row>): RowMap<Row> {
  const { buffer } = tx;
  const clean = createEpochCache<Row | null>(tx, terms.remembered);
  const rows = manyRows<Row>(tx, terms.table, terms);
  const target: Target = {
    ...rows,
    onOtherWrite() {
      clean.clear();
      terms.onOtherWrite?.();
    },
  };
  buffer.register(target);

  /** Undefined when it has to be read. */
  const known = (key: string): Row | null | undefined =>
    clean.known(key) ?? (buffer.find(target, key) as Row | undefined);
  const read = async (key: string): Promise<Row | null> => {
    const row = await clean.getOr(key, () => buffer.quietly(() => terms.read(key)));
    // It may have been changed before the answer arrived.
    return known(key) ?? row;
  };
  const put = (key: string, row: Row): Promise<void> | undefined => {
    // Refused outside of its transaction, and then nothing may be remembered.
    const flushing = buffer.put(target, key, row);
    clean.set(key, row);
    return flushing;
  };
  return {
    get: async (key) => known(key) ?? read(key),
    async change(key, to) {
      const before = known(key) ?? (await read(key));
      const row = to(known(key) ?? before);
      if (!row) return null;
      const flushing = put(key, row);
      if (flushing) await flushing;
      return row;
    },
    put: async (key, row) => put(key, row),
  };
}
