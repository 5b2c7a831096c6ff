import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { note } from './temporary.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');

/** A closed world with one note in it. */
export async function someWorld(folder: string): Promise<string> {
  const file = join(folder, 'world.db');
  const database = await openDatabase(`file:${file}`);
  await database.inTransaction((tx) => outboxStore(tx).append(note('a')));
  await database.close();
  return file;
}

/** A copy of the migrations with one more. */
export function withMigration(folder: string, statements: string): string {
  const copy = join(folder, 'migrations');
  cpSync(MIGRATIONS, copy, { recursive: true });
  const journalFile = join(copy, 'sqlite/meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, tag: '9999_more', when: (last?.when ?? 0) + 1 });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(copy, 'sqlite/9999_more.sql'), statements);
  return copy;
}

/** The events of all notes. */
export async function notesIn(file: string): Promise<string[]> {
  const database = await openDatabase(`file:${file}`);
  const rows = await database.read((tx) => outboxStore(tx).eventsAfter('notes', 0));
  await database.close();
  return rows.map((row) => row.event);
}
