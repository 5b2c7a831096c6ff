import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Tx } from '#db/kit/store.ts';
import { ROOT, sourceFiles } from '#tests/architecture/project-files.ts';
import { collect } from './collected-tables.ts';

const stores = sourceFiles(['.ts'])
  .filter(({ path }) => path.startsWith('db/'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/export const (\w+) = store\(/g)].map(([, name = '']) => ({ path, name })),
  );

const sorted = (names: Iterable<string>): readonly string[] => [...names].toSorted();

describe('a store declares the tables its statements read and write:', () => {
  test.each(stores)('$name', async ({ path, name }) => {
    const module = (await import(join(ROOT, path))) as Record<string, (tx: Tx) => object>;
    const [seen] = await collect(module[name] ?? (() => ({})));
    if (!seen) throw new Error(`${name} declares nothing`);
    const { declared } = seen;
    expect(declared.reads).toEqual(sorted(seen.reads));
    expect(declared.writes).toEqual(sorted(seen.writes));
    const all: readonly string[] = [...declared.reads, ...declared.writes];
    expect(sorted(seen.named).filter((table) => !all.includes(table))).toEqual([]);
  });
});
