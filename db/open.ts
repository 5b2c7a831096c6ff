import { fileURLToPath } from 'node:url';
import type { Database, DatabaseOptions } from './database.ts';
import { DatabaseUnusableError } from './errors.ts';

export type { Database, DatabaseOptions } from './database.ts';
export { DatabaseBusyError, DatabaseLockedError, DatabaseUnusableError } from './errors.ts';
export type { Tx } from './store.ts';

/** Opens `file:<path>` or `postgres://…`; the folder of a new file is made. Each engine is loaded only when it is used. */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgres } = await import('./engine/postgres.ts');
    return openPostgres(url, options);
  }
  const { openSqlite } = await import('./engine/sqlite.ts');
  return openSqlite(fileOf(url), options);
}

function fileOf(url: string): string {
  const path = url.startsWith('file://')
    ? fileURLToPath(url)
    : url.startsWith('file:')
      ? url.slice('file:'.length)
      : '';
  if (path !== '' && !path.startsWith(':')) return path;
  throw new DatabaseUnusableError(
    `DATABASE_URL must be file:<path> or postgres://…, not ${url.slice(0, 60)}.`,
  );
}
