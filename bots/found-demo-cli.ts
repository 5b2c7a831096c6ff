import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { openAdminLogin } from './demo/admin-login.ts';
import { startGameServer } from './demo/game-server.ts';
import { DEMO_GIFT, DEMO_SEED, DEMO_SETTINGS, readDemoOptions, SOURCE_PROGRAM } from './demo/options.ts';
import type { Inhabitant } from './inhabitant/inhabitant.ts';
import { realTime } from './town/real-time.ts';
import { stopSignal } from './town/stop-signal.ts';
import { settleTown } from './town/town.ts';

const TURNS = 8;

/** 25 game hours without a server: newcomer protection ends, and buildings fill. */
const PAUSE_MINUTES = 25;

const INTERRUPTED = 130;

const options = readDemoOptions();
if (!existsSync(options.worldFile)) await foundWorld(options.worldFile);

// The file is renamed last, so a world is either complete or absent.
async function foundWorld(worldFile: string): Promise<void> {
  const newFile = `${worldFile}.new`;
  await mkdir(dirname(worldFile), { recursive: true });
  await removeWorld(newFile);
  const admin = await openAdminLogin(options.adminPath);
  const signal = stopSignal();
  const environment = process.env;
  const server = await startGameServer({
    program: SOURCE_PROGRAM,
    worldFile: newFile,
    port: 0,
    admin,
    environment,
    isLimited: false,
  });
  try {
    const town: Promise<void>[] = [];
    const { players, rosterPath } = options;
    await settleTown(
      {
        ...{ players, rosterPath, admin, signal },
        url: server.url,
        seed: DEMO_SEED,
        settings: DEMO_SETTINGS,
        gift: DEMO_GIFT,
        time: realTime,
      },
      (inhabitant) => town.push(begin(inhabitant)),
    );
    await Promise.all(town);
  } finally {
    await server.stop();
  }
  if (signal.aborted) {
    process.exitCode = INTERRUPTED;
    return removeWorld(newFile);
  }
  await promisify(execFile)(process.execPath, ['realtime-server/pass-time-cli.ts', String(PAUSE_MINUTES)], {
    env: { ...environment, DATABASE_URL: `file:${newFile}` },
  });
  await rename(newFile, worldFile);
  await removeWorld(newFile);
}

async function begin(inhabitant: Inhabitant): Promise<void> {
  for (let turns = 1; turns <= TURNS; turns += 1) await inhabitant.turn();
  inhabitant.leave();
}

async function removeWorld(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '.lock', '.reserve', '.made']) await rm(file + end, { force: true });
}
