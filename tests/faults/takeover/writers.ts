import { onTestFinished, vi } from 'vitest';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import type { WorldPlace } from '#tests/support/world-place.ts';
import { LAB_SETTINGS } from '../lab/town.ts';

/** Two server processes of one world: one runs it, the other waits. */
export interface Writers {
  readonly owner: ServerProcess;
  readonly standby: ServerProcess;
  /** Where clients send their calls, as through a balancer: the server that listened last. */
  readonly url: () => string;
  /** When the standby listened, in milliseconds of `performance.now`; null until then. */
  readonly takenOverAtMs: () => number | null;
}

/** Removes the world after the test, which fails if it is not balanced. */
export async function startWriters(
  place: WorldPlace,
  more: Readonly<Record<string, string>> = {},
): Promise<Writers> {
  const settings = { ...LAB_SETTINGS, LOG_LEVEL: 'warn', REWARDS: 'off', ...more };
  const owner = await createServerProcess(place);
  const standby = await createServerProcess({ ...place, remove: async () => undefined });
  onTestFinished(async () => {
    await standby.remove();
    // A stopped process ignores everything but this.
    await owner.close();
  });
  let url = await owner.start(settings);
  let takenOverAtMs: number | null = null;
  void standby.start(settings).then(
    (listening) => {
      takenOverAtMs = performance.now();
      url = listening;
    },
    () => undefined,
  );
  await vi.waitFor(() => requireLine(standby, 'waiting for it to stop'), { timeout: 30_000 });
  return { owner, standby, url: () => url, takenOverAtMs: () => takenOverAtMs };
}

export function requireLine(server: ServerProcess, text: string): void {
  if (!server.logged().some((line) => line.includes(text))) throw new Error(`it has not said ${text}`);
}
