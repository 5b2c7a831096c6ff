import { and, type Column, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../kit/store.ts';
import { wholeOf } from '../kit/columns/expressions.ts';
import { rowReader, rowWriter } from '../kit/unit-of-work/row-statements.ts';

// An index by owner, filled in sorted portions behind its table. A normal one dirties a page per row, a third
// of an order's cost. Readers use it up to its mark and scan the table after that.
export interface DeferredIndex {
  readonly behind: () => Promise<number>;
  readonly advance: (portion: { readonly limit: number; readonly leave: number }) => Promise<void>;
}

/** `rowNumber` must only grow and never be reused; `take` inserts the rows that `inPortion` selects. */
export function deferredIndex(
  { orm, statement, tables: { indexMarks } }: Tx,
  {
    name,
    rowNumber,
    take,
  }: {
    readonly name: string;
    readonly rowNumber: Column;
    readonly take: { execute(portion: { readonly from: number; readonly upTo: number }): Promise<unknown> };
  },
): DeferredIndex {
  const last = statement(
    `${name}_last`,
    orm.select({ id: sql`coalesce(${max(rowNumber)}, 0)`.mapWith(wholeOf) }).from(rowNumber.table),
  );
  const mark = rowReader({ orm, statement }, indexMarks, ['name']);
  const put = rowWriter({ orm, statement }, indexMarks, ['name']);
  const positions = async () => ({
    from: (await mark({ name }))?.upTo ?? 0,
    newest: (await last.execute())[0]?.id ?? 0,
  });
  return {
    async behind() {
      const { from, newest } = await positions();
      return newest - from;
    },
    async advance({ limit, leave }) {
      const { from, newest } = await positions();
      const upTo = Math.min(from + limit, newest - leave);
      if (upTo <= from) return;
      await take.execute({ from, upTo });
      await put({ name, upTo });
    },
  };
}

export const inPortion = (rowNumber: Column): SQL | undefined =>
  and(gt(rowNumber, sql.placeholder('from')), lte(rowNumber, sql.placeholder('upTo')));

export const isAfterMark = (rowNumber: Column, { tables: { indexMarks } }: Tx, name: string): SQL =>
  sql`${rowNumber} > coalesce((select ${indexMarks.upTo} from ${indexMarks} where ${indexMarks.name} = ${sql.raw(`'${name}'`)}), 0)`;
