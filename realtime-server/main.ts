import { randomFillSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { createChance } from './chance.ts';
import { readEnvironment } from './environment.ts';
import { runCli } from './run-cli.ts';
import { createTick } from './live/tick.ts';
import { createLog } from './log.ts';
import { openMailer } from './mailer.ts';
import { openWorld } from './open-world.ts';
import { realTimers } from './schedule/scheduler.ts';
import { ensureFirstAdmin } from './systems/auth/operator.ts';
import { createPasswords } from './systems/auth/password.ts';

/** A stop that takes longer than this is forced; a supervisor's patience is 10 s. */
const DRAIN_MS = 9_000;

await runCli(serve);

async function serve(): Promise<void> {
  const settings = readEnvironment(process.env);
  const log = createLog(settings.logLevel);
  const exitWith = (message: string) => (error: unknown) => {
    log.fatal({ err: error }, message);
    process.exit(1);
  };
  process.on('uncaughtException', exitWith('an error that nobody handled'));
  process.on('unhandledRejection', exitWith('a rejection that nobody handled'));
  const chance = createChance((count) => randomFillSync(new Uint8Array(count)));
  const onFatal = exitWith('a commit failed, or could not be taken in');
  const world = await openWorld({ ...settings, chance, realNowMs: () => Date.now(), onFatal });
  const tick = createTick((error) => log.error({ err: error }, 'a timer failed'));
  const mailer = await openMailer(settings, { chance, log });
  const app = await buildApp({
    ...world,
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
  const url = await app.listen(settings);
  process.stdout.write(`listening on ${url}\n`);
  app.scheduler.start();
  stopOnSignals(async () => {
    await app.drain();
    await mailer.close();
    await world.database.close();
  });
}

/** The folder of the built page, relative to the bundle in `dist/server` or to the source. */
function webRoot(): string {
  const webFolder = import.meta.url.includes('/dist/server/') ? '../web/' : '../dist/web/';
  return fileURLToPath(new URL(webFolder, import.meta.url));
}

/** A supervisor may send the signal to the group and to this process: only the first counts. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
