import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makePlace } from '#tests/support/world-place.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#db/database/open.ts';

/** A folder for this test, removed after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new world for this test, closed after it. */
export async function temporaryDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const place = await makePlace();
  onTestFinished(place.remove);
  const database = await openDatabase(place.databaseUrl, options);
  onTestFinished(() => database.close());
  return database;
}

/** An outbox event named by the given text. */
export const note = (text: string) => ({ room: 'notes', event: text, data: null, atMs: 1 });
