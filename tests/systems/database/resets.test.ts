import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tables } from '#db/schema/sqlite.ts';
import type { SystemTables } from '#db/kit/system-tables.ts';
import { resets } from '#db/systems.ts';
import { sqlite } from '#db/kit/columns/sqlite.ts';

const ROOT = join(import.meta.dirname, '../../../db');

test.each(globSync('**/tables.ts', { cwd: ROOT, exclude: ['kit'] }))(
  '%s declares what a reset does with each table',
  async (file) => {
    const module = (await import(join(ROOT, file))) as Readonly<Record<string, object>>;
    const declared = Object.values(module).filter((one): one is SystemTables => 'resets' in one);
    expect(declared).toHaveLength(1);
    for (const { tables: own, resets: kinds } of declared)
      expect(Object.keys(kinds).toSorted()).toEqual(Object.keys(own(sqlite)).toSorted());
  },
);

test('a reset retains, empties or rewrites every table of the world', () => {
  expect(Object.keys(resets).toSorted()).toEqual(Object.keys(tables).toSorted());
});
