import { randomFillSync } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import type { Chance } from '#server/action/context.ts';
import { createChance } from '#server/process/chance.ts';
import { createTimers, realTimers } from '#server/live/timers.ts';
import { openWorld, type World } from '#server/world/open-world.ts';

/** The real server on its own file, assembled like `main.ts` but without limits. */
export interface GameWorld extends World {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly chance: Chance;
  readonly url: string;
  /** Advances the clocks, real and game time alike. */
  pass(ms: number): Promise<void>;
  /** Advances the clocks by real time and runs everything due. */
  skip(ms: number): Promise<void>;
}

export interface GameWorldOptions {
  readonly folder: string;
  /** The world's database; a file in the folder by default. */
  readonly databaseUrl?: string;
  readonly webRoot?: string;
  /** Game seconds per real second. */
  readonly speed?: number;
}

export async function openGameWorld({
  folder,
  databaseUrl = `file:${join(folder, 'world.db')}`,
  webRoot = folder,
  speed = 1,
}: GameWorldOptions): Promise<GameWorld> {
  let skippedMs = 0;
  const chance = createChance((count) => randomFillSync(new Uint8Array(count)));
  const world = await openWorld({
    databaseUrl,
    worldSpeed: speed,
    chance,
    realNowMs: () => Date.now() + skippedMs,
    onFatal: fail,
  });
  const app = await buildApp({
    ...world,
    chance,
    jobTimers: realTimers,
    // Pushes carry the clients' clock time, which skips nothing.
    timers: createTimers(fail, Date.now),
    log: pino({ level: 'info' }, pino.destination('/dev/null')),
    mailer: {
      send: async () => undefined,
      simulateSend: async () => undefined,
      close: async () => undefined,
    },
    publicUrl: null,
    rateLimit: false,
    // The reward of a first bet would be included in the measurement.
    rewards: false,
    trustProxy: 'off',
    metricsToken: null,
    webRoot,
    onFatal: fail,
  });
  const pass = async (ms: number): Promise<void> => {
    skippedMs += ms;
    await turn(); // until then the clock has this process's time
  };
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await app.scheduler.runDue();
  return {
    ...world,
    app,
    chance,
    url,
    pass,
    async skip(ms) {
      await pass(ms);
      await app.scheduler.runDue();
    },
  };
}

function fail(error: unknown): never {
  throw error;
}
