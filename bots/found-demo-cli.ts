import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { openAdminLogin, startGameServer } from './demo/game-server.ts';
import { DEMO_SEED, DEMO_SETTINGS, inhabitantGift, readDemoOptions, SOURCE_PROGRAM } from './demo/options.ts';
import type { Bot } from './bot/bot.ts';
import { realTime, stopSignal } from './fleet/process.ts';
import { startFleet } from './fleet/fleet.ts';

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
    const fleet: Promise<void>[] = [];
    const { players, rosterPath } = options;
    await startFleet(
      {
        ...{ players, rosterPath, admin, signal },
        url: server.url,
        seed: DEMO_SEED,
        settings: DEMO_SETTINGS,
        gift: inhabitantGift,
        time: realTime,
      },
      (bot) => fleet.push(begin(bot)),
    );
    await Promise.all(fleet);
  } finally {
    await server.stop();
  }
  if (signal.aborted) {
    process.exitCode = INTERRUPTED;
    return removeWorld(newFile);
  }
  await promisify(execFile)(
    process.execPath,
    ['realtime-server/cli/pass-time-cli.ts', String(PAUSE_MINUTES)],
    {
      env: { ...environment, DATABASE_URL: `file:${newFile}` },
    },
  );
  // First: a mark of more commits than the world has refuses the start.
  await rename(`${newFile}.made`, `${worldFile}.made`);
  await rename(newFile, worldFile);
  await removeWorld(newFile);
}

async function begin(bot: Bot): Promise<void> {
  for (let turns = 1; turns <= TURNS; turns += 1) await bot.turn();
  bot.leave();
}

async function removeWorld(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '.lock', '.reserve', '.made']) await rm(file + end, { force: true });
}
