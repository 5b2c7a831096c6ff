import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of an empty world with all tables, made once a run. */
    readonly migratedFile: string;
  }
}

/** Makes the file that every test's world is a copy of: to migrate one takes a fifth of a world's making. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-'));
  const path = join(folder, 'empty.db');
  await (await openDatabase(`file:${path}`)).close();
  provide('migratedFile', path);
  return () => rm(folder, { recursive: true });
}
