import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { startFleet } from '#bots/fleet/fleet.ts';

const CLOSED_PORT = 'http://127.0.0.1:9';

const settle = (signal: AbortSignal) =>
  startFleet(
    {
      ...{ url: CLOSED_PORT, players: 1, seed: 1, signal },
      rosterPath: join(tmpdir(), 'never-written.json'),
      admin: { mail: 'warden@example.com', password: 'keys-of-the-town' },
      time: { nowMs: () => 0, sleep: async () => undefined },
    },
    () => undefined,
  );

test('an inhabitant stopped before a server has answered ends quietly', async () => {
  const stop = new AbortController();
  const settled = settle(stop.signal);
  stop.abort();
  await expect(settled).resolves.toBeUndefined();
});

test('the error names a world that does not answer', async () => {
  await expect(settle(new AbortController().signal)).rejects.toThrow(`No server answers at ${CLOSED_PORT}.`);
});
