import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';

/** Only its owner may read it. */
const MODE = 0o600;

/** What a file of this program holds; null when there is none. Throws when it holds something else. */
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

/** Writes it whole, or not at all. */
export async function writePrivate(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const whole = `${path}.new`;
  await writeFile(whole, `${JSON.stringify(value, null, 1)}\n`, { mode: MODE });
  await chmod(whole, MODE);
  await rename(whole, path);
}
