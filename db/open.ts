import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database, DatabaseOptions } from './database.ts';
import type { RestoreOrder, Restored } from './engine/sqlite-restore.ts';
import { DatabaseLockedError, DatabaseUnusableError } from './errors.ts';

export type { Database, DatabaseOptions, Disk } from './database.ts';
export {
  DatabaseBusyError,
  DatabaseFullError,
  DatabaseLockedError,
  DatabaseUnusableError,
} from './errors.ts';
export type { Tx } from './store.ts';

/** Opens `file:<path>` or `postgres://…`; the folder of a new file is made. Each engine is loaded only when it is used. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  if (isPostgres(url)) {
    const { openPostgres } = await import('./engine/postgres.ts');
    return openPostgres(url, options).catch((error: unknown) => {
      throw unusable(new URL(url).host, error);
    });
  }
  const { openSqlite } = await import('./engine/sqlite.ts');
  const file = fileOf(url);
  try {
    assertNoFolder(file);
    return await openSqlite(file, options);
  } catch (error) {
    throw unusable(file, error);
  }
}

/** Puts a backup in the place of a world in a file, while no server runs on it. */
export async function restoreDatabase(url: string, order: RestoreOrder): Promise<Restored> {
  if (isPostgres(url))
    throw new DatabaseUnusableError(
      'A world in PostgreSQL is restored with pg_restore, from what pg_dump has made.',
    );
  const { restoreFile } = await import('./engine/sqlite-restore.ts');
  const file = fileOf(url);
  try {
    assertNoFolder(file);
    return await restoreFile(file, order);
  } catch (error) {
    throw unusable(file, error);
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

/** One sentence for what the system or the engine refused; an error that has its sentence already, or is ours, stays. */
function unusable(place: string, error: unknown): unknown {
  if (error instanceof DatabaseLockedError || error instanceof DatabaseUnusableError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '') return error;
  return new DatabaseUnusableError(`DATABASE_URL cannot be used: ${place} cannot be opened (${code}).`, {
    cause: error,
  });
}
