import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makePlace } from '#tests/support/world-place.ts';
import { type Database, type DatabaseOptions, openDatabase } from '#db/open.ts';

/** A folder of this test's own, removed after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new world of this test's own, closed after it. */
export async function temporaryDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const place = await makePlace();
  onTestFinished(place.remove);
  const database = await openDatabase(place.databaseUrl, options);
  onTestFinished(() => database.close());
  return database;
}

/** An event of the outbox whose name is the given text. */
export const note = (text: string) => ({ room: 'notes', event: text, data: null, atMs: 1 });
