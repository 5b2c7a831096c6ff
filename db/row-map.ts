import type { PgTable } from 'drizzle-orm/pg-core';
import type { Target } from './engine/write-buffer.ts';
import { createEpochCache } from './epoch-cache.ts';
import { manyRows } from './many-rows.ts';
import type { Tx } from './store.ts';

/** The rows of a table by their key, read once and written with all others of the batch: an identity map. */
export interface RowMap<Row, Key extends keyof Row> {
  /** The row as it is now; null when there is none. */
  readonly get: (key: Pick<Row, Key>) => Promise<Row | null>;
  /** Writes what a row becomes, unless that is null; answers it. */
  readonly change: (key: Pick<Row, Key>, to: (row: Row | null) => Row | null) => Promise<Row | null>;
  /** Writes a row, whatever it was before. */
  readonly put: (row: Row) => Promise<void>;
}

interface RowMapTerms<Row, Key extends keyof Row> {
  readonly table: PgTable;
  readonly columns: readonly (keyof Row & string)[];
  /** The columns of the primary key. */
  readonly key: readonly (Key & string)[];
  /** The columns of a row that ever change; all but the key without it. */
  readonly changing?: readonly (keyof Row & string)[];
  /** The columns are only a part of the table's: rows are changed here, but added elsewhere. */
  readonly isPart?: boolean;
  /** Reads one row; all rows that were changed before are in the table, or this one is not among them. */
  readonly read: (key: Pick<Row, Key>) => Promise<Row | null>;
  /** How many rows are remembered once they are written; 10,000 without it. */
  readonly remembered?: number;
  /** Called when another statement may have changed rows of the table. */
  readonly onOtherWrite?: () => void;
}

/** Creates the map of a store. Rows that another statement may change are forgotten before it runs. */
export function createRowMap<Row extends object, Key extends keyof Row>(
  tx: Tx,
  terms: RowMapTerms<Row, Key>,
): RowMap<Row, Key> {
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

  const [first, ...others] = terms.key;
  if (first === undefined) throw new Error('a row map needs a key');
  /** No value of a key has a line break in it. */
  const nameOf = (key: Pick<Row, Key>): string => {
    let name = String(key[first]);
    for (const column of others) name += `\n${String(key[column])}`;
    return name;
  };
  /** Undefined when it has to be read. */
  const known = (name: string): Row | null | undefined => {
    const row = clean.known(name);
    return row === undefined ? (buffer.find(target, name) as Row | undefined) : row;
  };
  const read = async (name: string, key: Pick<Row, Key>): Promise<Row | null> => {
    const row = await clean.getOr(name, () => buffer.quietly(() => terms.read(key)));
    // It may have been changed before the answer arrived.
    return known(name) ?? row;
  };
  const put = (name: string, row: Row): Promise<void> | undefined => {
    // Refused outside of its transaction, and then nothing may be remembered.
    const flushing = buffer.put(target, name, row);
    clean.set(name, row);
    return flushing;
  };
  return {
    async get(key) {
      const name = nameOf(key);
      const row = known(name);
      return row === undefined ? read(name, key) : row;
    },
    async change(key, to) {
      const name = nameOf(key);
      let before = known(name);
      if (before === undefined) {
        const found = await read(name, key);
        before = known(name) ?? found;
      }
      const row = to(before);
      if (!row) return null;
      const flushing = put(name, row);
      if (flushing) await flushing;
      return row;
    },
    put: async (row) => put(nameOf(row), row),
  };
}
