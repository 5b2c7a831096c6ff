import { randomFillSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { createChance } from './chance.ts';
import { readEnvironment, type Settings } from './environment.ts';
import { assertCanListen, listenError } from './listening.ts';
import { runCli } from './run-cli.ts';
import { createTick } from './live/tick.ts';
import { createLog } from './log.ts';
import { openMailer } from './mailer.ts';
import { openWorld, type World } from './open-world.ts';
import { clockPerTurn } from './schedule/game-clock.ts';
import { startRealTime, watchWallClock } from './schedule/real-time.ts';
import { realTimers } from './schedule/scheduler.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { ensureFirstAdmin } from './systems/auth/operator.ts';
import { createPasswords } from './systems/auth/password.ts';

/** A stop that takes longer than this and `DRAIN_S` is forced; with the default that is 10 s, a supervisor's patience. */
const MAX_STOP_MS = 6_500;

/** Whoever asks in the meantime is told that the server restarts, instead of being cut. */
const LAST_ANSWERS_MS = 2_000;

await runCli(serve);

async function serve(): Promise<void> {
  const settings = readEnvironment(process.env);
  const log = createLog(settings.logLevel);
  await assertCanListen(settings, realTimers);
  const exitWith = (message: string) => (error: unknown) => {
    log.fatal({ err: error }, message);
    process.exit(1);
  };
  process.on('uncaughtException', exitWith('an error that nobody handled'));
  process.on('unhandledRejection', exitWith('a rejection that nobody handled'));
  const chance = createChance((count) => randomFillSync(new Uint8Array(count)));
  const onFatal = exitWith('a commit could not be taken in');
  const onLost = (error: Error): void => {
    log.fatal({ err: error }, error.message);
    realTimers.after(LAST_ANSWERS_MS, () => process.exit(1));
  };
  const realNowMs = startRealTime();
  const onWaiting = (sentence: string): void => log.warn(sentence);
  const world = await openWorld({ ...settings, chance, realNowMs, onFatal: onLost, onWaiting });
  try {
    await play(world, { settings, log, chance, onFatal, realNowMs });
  } catch (error) {
    await world.database.close();
    throw listenError(error, settings);
  }
}

interface Running {
  readonly settings: Settings;
  readonly log: Logger;
  readonly chance: ReturnType<typeof createChance>;
  readonly onFatal: (error: unknown) => void;
  readonly realNowMs: () => number;
}

/** Serves a world until a signal ends it. */
async function play(world: World, { settings, log, chance, onFatal, realNowMs }: Running): Promise<void> {
  const tick = createTick((error) => log.error({ err: error }, 'a timer failed'), world.clock.realNowMs);
  const mailer = await openMailer(settings, { chance, log });
  const app = await buildApp({
    ...world,
    clock: clockPerTurn(world.clock),
    ...settings,
    chance,
    log,
    tick,
    mailer,
    timers: realTimers,
    webRoot: webRoot(),
    onFatal,
  });
  if (settings.adminEmail) {
    const account = { mail: settings.adminEmail, password: settings.adminPassword };
    await ensureFirstAdmin({ perform: app.perform, passwords: createPasswords(), log }, account);
  }
  let isListening = false;
  const drainMs = settings.drainS * 1_000;
  stopOnSignals({
    timers: realTimers,
    maxMs: drainMs + MAX_STOP_MS,
    isWithParent: process.argv.includes('--stop-with-parent'),
    async stop() {
      // Until then nobody waits for an answer, and whatever is not committed is done at the next start.
      if (!isListening) return;
      app.retire();
      await new Promise<void>((resolve) => void realTimers.after(drainMs, resolve));
      await app.drain();
      await mailer.close();
      await world.database.close();
    },
  });
  const url = await app.listen(settings);
  isListening = true;
  app.scheduler.start();
  watchWallClock(realNowMs, { tick, log });
  process.stdout.write(`listening on ${url}\n`);
}

/** The folder of the built page, relative to the bundle in `dist/server` or to the source. */
function webRoot(): string {
  const webFolder = import.meta.url.includes('/dist/server/') ? '../web/' : '../dist/web/';
  return fileURLToPath(new URL(webFolder, import.meta.url));
}
