import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tableResets } from '#db/reset/table-resets.ts';
import { tables } from '#db/schema/sqlite.ts';
import { sqlite } from '#db/vocabulary/sqlite.ts';

const ROOT = join(import.meta.dirname, '../../../db');
const folders = globSync('**/tables.ts', { cwd: ROOT }).map((path) => dirname(path));

/** The names of the tables in what a file's functions make, or in what it holds. */
async function namesIn(file: string, isOfTables: (name: string) => boolean): Promise<string[]> {
  const module = (await import(join(ROOT, file))) as Readonly<Record<string, unknown>>;
  return Object.entries(module)
    .filter(([name]) => isOfTables(name))
    .flatMap(([, value]) => Object.keys(typeof value === 'function' ? value(sqlite) : (value as object)))
    .toSorted();
}

test.each(folders)('what becomes of the tables of %s stands beside them, each once', async (folder) => {
  const reset = await namesIn(join(folder, 'reset.ts'), (name) => name.endsWith('Resets'));
  expect(reset).toEqual(await namesIn(join(folder, 'tables.ts'), (name) => name.endsWith('Tables')));
});

test('every table of the world is retained, emptied or rewritten', () => {
  expect(Object.keys(tableResets).toSorted()).toEqual(Object.keys(tables).toSorted());
});
