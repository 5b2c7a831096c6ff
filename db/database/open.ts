import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database, DatabaseOptions } from '../engine/database.ts';
import type { RestoreOrder, Restored } from '../engine/sqlite/restore.ts';
import { DatabaseLockedError, DatabaseUnusableError } from '../engine/errors.ts';
import type { Moved, MoveWatch, Source, Target } from '../move/move-world.ts';

export type { Commit, Database, DatabaseOptions, Disk } from '../engine/database.ts';
export {
  DatabaseBusyError,
  DatabaseFullError,
  DatabaseLockedError,
  DatabaseUnusableError,
  WorldTakenError,
} from '../engine/errors.ts';
export type { Moved, MoveProgress, MoveWatch } from '../move/move-world.ts';
export type { Tx } from '../kit/store.ts';

/** Opens `file:<path>` or `postgres://…`; creates missing folders. Loads only the engine in use. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  if (isPostgres(url)) {
    const { openPostgres } = await import('../engine/postgres/database.ts');
    return openPostgres(url, options).catch((error: unknown) => {
      throw unusable(new URL(url).host, error);
    });
  }
  const { openSqlite } = await import('../engine/sqlite/database.ts');
  const file = fileOf(url);
  try {
    assertNoFolder(file);
    return await openSqlite(file, options);
  } catch (error) {
    throw unusable(file, error);
  }
}

export async function restoreDatabase(url: string, order: RestoreOrder): Promise<Restored> {
  if (isPostgres(url))
    throw new DatabaseUnusableError('Restore a world in PostgreSQL with pg_restore, from a dump of pg_dump.');
  const { restoreFile } = await import('../engine/sqlite/restore.ts');
  const file = fileOf(url);
  try {
    assertNoFolder(file);
    return await restoreFile(file, order);
  } catch (error) {
    throw unusable(file, error);
  }
}

/** Copies a world into an empty file or database of either engine; no server may be running. */
export async function moveDatabase(
  { from, to }: { readonly from: string; readonly to: string },
  watch: MoveWatch,
): Promise<Moved> {
  const { moveWorld } = await import('../move/move-world.ts');
  const source = await sideOf(from, 'source');
  try {
    const target = await sideOf(to, 'target');
    try {
      return await moveWorld(source, target, watch);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function sideOf(url: string, side: 'source'): Promise<Source>;
function sideOf(url: string, side: 'target'): Promise<Target>;
async function sideOf(url: string, side: 'source' | 'target'): Promise<Source | Target> {
  const place = isPostgres(url) ? new URL(url).host : fileOf(url);
  try {
    if (isPostgres(url)) {
      const { postgresSource, postgresTarget } = await import('../move/postgres-side.ts');
      return await (side === 'source' ? postgresSource(url) : postgresTarget(url));
    }
    assertNoFolder(place);
    const { sqliteSource, sqliteTarget } = await import('../move/sqlite-side.ts');
    return await (side === 'source' ? sqliteSource(place) : sqliteTarget(place));
  } catch (error) {
    throw unusable(place, error);
  }
}

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

function fileOf(url: string): string {
  const path = url.startsWith('file://')
    ? fileURLToPath(url)
    : url.startsWith('file:')
      ? url.slice('file:'.length)
      : '';
  if (path === '' || path.startsWith(':'))
    throw new DatabaseUnusableError(
      `DATABASE_URL must be file:<path> or postgres://…, not ${url.slice(0, 60)}.`,
    );
  return path;
}

function assertNoFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new DatabaseUnusableError(`DATABASE_URL must name a file, and ${path} is a folder.`);
}

function unusable(place: string, error: unknown): unknown {
  if (error instanceof DatabaseLockedError || error instanceof DatabaseUnusableError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '') return error;
  return new DatabaseUnusableError(`DATABASE_URL cannot be used: ${place} cannot be opened (${code}).`, {
    cause: error,
  });
}
