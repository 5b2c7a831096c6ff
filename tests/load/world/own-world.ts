import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/database/open.ts';
import { worldStore } from '#db/world/store.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { createAuditedSystems } from '#server/cli/audited-systems.ts';
import { auditWorld } from '#server/ledger/audit.ts';
import { startChild } from '#tests/bench/child/start.ts';
import { temporaryFolder } from '#server/setup/memory-disk.mjs';
import type { WorldMaker } from './maker.ts';
import { isBuilt, startServer } from './server.ts';
import { readSessions, type SessionFile, writeSessions } from './session-file.ts';
import type { LoadedWorld, WorldRequest } from './world.ts';

/** Sessions end after a day without a heartbeat. */
const MAX_AGE_MS = 12 * HOUR_MS;

/**
 * Starts a server on a copy of a world that is kept with its players: every run starts from the same state.
 * The copy is in memory where there is space, since a synced commit to a disk is mostly waiting.
 */
export async function openOwnWorld(request: WorldRequest): Promise<LoadedWorld> {
  const template = join(request.dataFolder, 'world');
  const { players } = await findTemplate(template, request);
  const folder = await mkdtemp(join(temporaryFolder().TMPDIR ?? tmpdir(), 'tycoon-load-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'world.db');
    await copyFile(join(template, 'world.db'), file);
    await continueFromNow(file);
    const server = await startServer(file);
    const [admin, ...others] = players;
    return {
      url: server.url,
      description: `its own world, ${isBuilt() ? 'served like npm run serve' : 'served from source (npm run build makes it faster)'}`,
      isElsewhere: false,
      sessions: others.slice(0, request.players),
      adminCookie: admin?.cookie ?? null,
      async close() {
        const isWell = server.isRunning();
        await server.stop();
        const differences = await audit(file);
        await remove();
        const complaints = [...(isWell ? [] : ['the server exited unexpectedly']), ...server.logged()];
        return { complaints, differences };
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The kept world, recreated when it has too few players or is too old. Its first player is the admin. */
async function findTemplate(
  folder: string,
  { players, dataFolder, say }: WorldRequest,
): Promise<SessionFile> {
  const path = join(dataFolder, 'world.sessions.json');
  const known = await readSessions(path, folder);
  if (known && known.players.length > players && Date.now() - known.madeAtMs < MAX_AGE_MS) {
    say(`${players} players of an earlier run, signed in`);
    return known;
  }
  say(`making ${players} signed-in players, through the stores: by sign-up they would cost 25 ms each`);
  const maker = startChild<WorldMaker>(new URL('./maker.ts', import.meta.url));
  try {
    const startedAt = performance.now();
    const made = await maker.ask('make', { folder, players });
    const file = { world: folder, madeAtMs: Date.now(), players: [...made.admin, ...made.players] };
    await writeSessions(path, file);
    say(
      `made in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s, retained in ${dataFolder} for the next run`,
    );
    return file;
  } finally {
    await maker.stop();
  }
}

/** The time between two runs is no downtime. A copy with an older schema is migrated. */
async function continueFromNow(file: string): Promise<void> {
  const database = await openDatabase(`file:${file}`, {});
  try {
    await database.inTransaction(async (tx) => {
      const stored = await worldStore(tx).find();
      if (stored) await worldStore(tx).stamp({ gameMs: stored.gameMs, realMs: Date.now() });
    });
  } finally {
    await database.close();
  }
}

/** Like `npm run audit:world`: the differences; empty when balanced. */
export async function audit(file: string): Promise<readonly string[]> {
  try {
    const database = await openDatabase(`file:${file}`, { lock: false });
    try {
      return await database.read((tx) => auditWorld(tx, createAuditedSystems()));
    } finally {
      await database.close();
    }
  } catch (error) {
    return [String(error)];
  }
}
