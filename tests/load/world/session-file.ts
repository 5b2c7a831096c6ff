import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** A player kept for the next run: `password` only where sessions come from signing in. */
const Retained = z.object({
  username: z.string(),
  mail: z.string(),
  cookie: z.string(),
  password: z.optional(z.string()),
});
export type Retained = z.infer<typeof Retained>;

const SessionFile = z.object({ world: z.string(), madeAtMs: z.number(), players: z.array(Retained) });
export type SessionFile = z.infer<typeof SessionFile>;

/** Reads a world's players; null when there are none, or another world's. */
export async function readSessions(path: string, world: string): Promise<SessionFile | null> {
  try {
    const parsed = z.safeParse(SessionFile, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success && parsed.data.world === world ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Writes them readable only by the owner: a cookie is enough to act as its player. */
export async function writeSessions(path: string, file: SessionFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, JSON.stringify(file), { mode: 0o600 });
  await chmod(path, 0o600);
}
