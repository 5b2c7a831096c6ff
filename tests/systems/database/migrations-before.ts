import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');

/** A folder with the migrations before the named one: opens a file as an older version left it. */
export function migrationsBefore(name: string): string {
  const folder = temporaryFolder();
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'sqlite/meta/_journal.json');
  const { entries, ...journal } = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const at = entries.findIndex(({ tag }) => tag.endsWith(name));
  if (at < 0) throw new Error(`there is no migration ${name}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: entries.slice(0, at) }));
  return folder;
}
