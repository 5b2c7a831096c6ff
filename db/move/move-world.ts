import { DatabaseUnusableError } from '../engine/errors.ts';
import type { Tx } from '../kit/store.ts';
import { type CopiedTable, copiedTables, type Row } from './copied-tables.ts';
import { createDigest } from './digest.ts';

export interface MoveProgress {
  readonly table: string;
  readonly rows: number;
  readonly ofRows: number;
}

export interface MoveWatch {
  readonly audit: (tx: Tx) => Promise<readonly string[]>;
  readonly onProgress: (progress: MoveProgress) => void;
}

export interface Moved {
  readonly rows: number;
}

/** Copies a world into an empty target, all or nothing. */
export async function moveWorld(source: Source, target: Target, watch: MoveWatch): Promise<Moved> {
  const before = await watch.audit(source.tx);
  if (before.length > 0)
    throw new DatabaseUnusableError(
      `The world is not balanced, so nothing was moved. npm run audit:world lists the differences. ${before[0]}`,
    );
  let rows = 0;
  for (const table of copiedTables) rows += await copyTable({ source, target, table }, watch.onProgress);
  const after = await watch.audit(target.tx);
  if (after.length > 0)
    throw new DatabaseUnusableError(`The copy is not balanced, so nothing was moved. ${after[0]}`);
  // The mark of the last commit may be the same file for both.
  await target.commit(await source.batchNumber());
  return { rows };
}

async function copyTable(
  {
    source,
    target,
    table,
  }: { readonly source: Source; readonly target: Target; readonly table: CopiedTable },
  onProgress: MoveWatch['onProgress'],
): Promise<number> {
  const ofRows = await source.count(table);
  const read = createDigest(table);
  for await (const batch of source.batches(table)) {
    await target.insert(table, batch);
    for (const row of batch) read.add(row);
    onProgress({ table: table.name, rows: read.rows(), ofRows });
  }
  const written = createDigest(table);
  for await (const batch of target.batches(table)) for (const row of batch) written.add(row);
  if (read.text() === written.text()) return ofRows;
  throw new DatabaseUnusableError(`The copy of ${table.name} differs from the source; nothing was moved.`);
}

/** Locked, and read in one snapshot. */
export interface Source {
  readonly tx: Tx;
  readonly batchNumber: () => Promise<number>;
  readonly count: (table: CopiedTable) => Promise<number>;
  readonly batches: (table: CopiedTable) => AsyncIterable<readonly Row[]>;
  readonly close: () => Promise<void>;
}

/** Locked and empty; all or nothing at `commit`. */
export interface Target extends Omit<Source, 'count' | 'batchNumber'> {
  readonly insert: (table: CopiedTable, rows: readonly Row[]) => Promise<void>;
  readonly commit: (batchNumber: number) => Promise<void>;
}

/** A few hundred kilobytes per batch. */
export const ROWS_AT_ONCE = 1_000;
