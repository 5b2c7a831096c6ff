import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinedPlayer } from '#tests/support/joined-player.ts';
import { temporaryFolder } from '#tests/systems/database/temporary.ts';
import { startServer } from './started-server.ts';

/** A start takes some seconds on a busy machine. */
const PATIENCE_MS = 480_000;

const overwriteWithZeros = (path: string): void => {
  const handle = openSync(path, 'r+');
  writeSync(handle, Buffer.alloc(statSync(path).size), 0);
  closeSync(handle);
};

/** A log only grows while the world is played: this much is in it and not in the file. */
async function play(url: string): Promise<void> {
  const player = await joinedPlayer(() => url, 'Anna');
  for (let calls = 0; calls < 20; calls += 1)
    expect((await player.post('/api/activity/updateActivityJson')).status).toBe(200);
}

/** The refused start's consent. */
const consentIn = (said: string): string =>
  /^[^\n]* ACCEPT_LOSS=(\d+-\d+)[^\n]*\.\n$/.exec(said)?.[1] ?? `none in ${said}`;

test.each([
  ['cut', (log: string) => truncateSync(log, Math.floor(statSync(log).size / 2))],
  ['overwritten with zeros', overwriteWithZeros],
])(
  'a log that is %s under a running server: the next start says what is lost, and goes on with consent',
  async (_how, damage) => {
    const file = join(temporaryFolder(), 'world.db');
    await (await startServer(file)).end('SIGTERM');
    const server = await startServer(file);
    await play(server.url);
    damage(`${file}-wal`);
    // Calls make it read what is gone; a server that reads nothing may not notice.
    await play(server.url).catch(() => undefined);
    await server.end('SIGKILL');
    const supervised = await startServer(file);
    expect(await supervised.exited).toBe(1);
    expect(supervised.said()).toMatch(/ has lost the last \d+ commits, whose calls were answered: /);
    const accepted = await startServer(file, { ACCEPT_LOSS: consentIn(supervised.said()) });
    expect((await fetch(`${accepted.url}/readyz`)).status).toBe(200);
  },
  PATIENCE_MS,
);

test(
  'a folder that disappears under a running server: no empty world begins without consent',
  async () => {
    const [parent, marks] = [temporaryFolder(), temporaryFolder()];
    const [folder, WORLD_MARK] = [join(parent, 'data'), join(marks, 'world.made')];
    const file = join(folder, 'world.db');
    const server = await startServer(file, { WORLD_MARK });
    await play(server.url);
    rmSync(folder, { recursive: true });
    expect(await server.exited).toBe(1);
    const supervised = await startServer(file, { WORLD_MARK });
    expect(await supervised.exited).toBe(1);
    expect(supervised.said()).toMatch(/ is gone, although a world was created there: /);
    const accepted = await startServer(file, { WORLD_MARK, ACCEPT_LOSS: consentIn(supervised.said()) });
    expect((await fetch(`${accepted.url}/readyz`)).status).toBe(200);
  },
  PATIENCE_MS,
);
