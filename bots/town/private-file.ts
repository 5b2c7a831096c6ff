import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';

const MODE = 0o600;

/** Null without a file. Throws when its content does not fit the schema. */
export async function readPrivate<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): Promise<z.infer<S> | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : schema.parse(JSON.parse(text));
}

/** Atomic: writes a new file, then renames it. */
export async function writePrivate(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const whole = `${path}.new`;
  await writeFile(whole, `${JSON.stringify(value, null, 1)}\n`, { mode: MODE });
  await chmod(whole, MODE);
  await rename(whole, path);
}
