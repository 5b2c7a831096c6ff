import type { InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Target } from './write-buffer.ts';
import { createEpochCache } from './epoch-cache.ts';
import { manyRows } from './many-rows.ts';
import { type ColumnsOf, rowReader } from './row-statements.ts';
import type { Statements, UnitOfWork } from './unit-of-work.ts';

/** Identity map: reads each row once and writes it at the end of the batch. */
export interface RowMap<Row, Key extends keyof Row> {
  readonly get: (key: Pick<Row, Key>) => Promise<Row | null>;
  /** Writes and returns the new row, unless it is null. */
  readonly change: (key: Pick<Row, Key>, to: (row: Row | null) => Row | null) => Promise<Row | null>;
  readonly put: (row: Row) => Promise<void>;
}

interface RowMapTerms<T extends PgTable, Name extends ColumnsOf<T>, Key extends Name> {
  readonly table: T;
  readonly key: readonly Key[];
  /** All by default. */
  readonly columns?: readonly Name[];
  /** All but the key by default. */
  readonly changing?: readonly NoInfer<Name>[];
  readonly isPart?: boolean;
  /** Cached rows after the flush; 10,000 by default. */
  readonly maxCached?: number;
  readonly onOtherWrite?: () => void;
}

export function createRowMap<T extends PgTable, Key extends Name, Name extends ColumnsOf<T> = ColumnsOf<T>>(
  tx: UnitOfWork & Statements,
  terms: RowMapTerms<T, Name, Key>,
): RowMap<Readonly<Pick<InferSelectModel<T>, Name>>, Key> {
  type Row = Readonly<Pick<InferSelectModel<T>, Name>>;
  const { buffer } = tx;
  const cache = createEpochCache<Row | null>(tx, terms.maxCached);
  const rows = manyRows(tx, terms.table, terms);
  const one = rowReader(tx, terms.table, terms.key, terms.columns);
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
    const row = await cache.getOr(name, () => buffer.withoutFlush(() => one(key)));
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
