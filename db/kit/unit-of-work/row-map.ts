import type { PgTable } from 'drizzle-orm/pg-core';
import type { Target } from './write-buffer.ts';
import { createEpochCache } from './epoch-cache.ts';
import { manyRows } from './many-rows.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Identity map: reads each row once and writes it at the end of the batch. */
export interface RowMap<Row, Key extends keyof Row> {
  readonly get: (key: Pick<Row, Key>) => Promise<Row | null>;
  /** Writes and returns the new row, unless it is null. */
  readonly change: (key: Pick<Row, Key>, to: (row: Row | null) => Row | null) => Promise<Row | null>;
  readonly put: (row: Row) => Promise<void>;
}

interface RowMapTerms<Row, Key extends keyof Row> {
  readonly table: PgTable;
  readonly columns: readonly (keyof Row & string)[];
  readonly key: readonly (Key & string)[];
  readonly changing?: readonly (keyof Row & string)[];
  readonly isPart?: boolean;
  readonly read: (key: Pick<Row, Key>) => Promise<Row | null>;
  /** Cached rows after the flush; 10,000 by default. */
  readonly maxCached?: number;
  readonly onOtherWrite?: () => void;
}

export function createRowMap<Row extends object, Key extends keyof Row>(
  tx: UnitOfWork,
  terms: RowMapTerms<Row, Key>,
): RowMap<Row, Key> {
  const { buffer } = tx;
  const cache = createEpochCache<Row | null>(tx, terms.maxCached);
  const rows = manyRows<Row>(tx, terms.table, terms);
  const target: Target = {
    ...rows,
    onOtherWrite() {
      cache.clear();
      terms.onOtherWrite?.();
    },
  };
  buffer.register(target);

  const [first, ...others] = terms.key;
  if (first === undefined) throw new Error('a row map needs a key');
  const nameOf = (key: Pick<Row, Key>): string => {
    let name = String(key[first]);
    for (const column of others) name += `\n${String(key[column])}`;
    return name;
  };
  const current = (name: string): Row | null | undefined => {
    const row = cache.peek(name);
    return row === undefined ? (buffer.find(target, name) as Row | undefined) : row;
  };
  const read = async (name: string, key: Pick<Row, Key>): Promise<Row | null> => {
    const row = await cache.getOr(name, () => buffer.withoutFlush(() => terms.read(key)));
    // The row may have changed before the answer arrived.
    return current(name) ?? row;
  };
  const put = (name: string, row: Row): Promise<void> | undefined => {
    // Throws outside a transaction, so cache only afterwards.
    const flushing = buffer.put(target, name, row);
    cache.set(name, row);
    return flushing;
  };
  return {
    async get(key) {
      const name = nameOf(key);
      const row = current(name);
      return row === undefined ? read(name, key) : row;
    },
    async change(key, to) {
      const name = nameOf(key);
      let before = current(name);
      if (before === undefined) {
        const found = await read(name, key);
        before = current(name) ?? found;
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
