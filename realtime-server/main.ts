import { randomFillSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { WorldTakenError } from '#db/database/open.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { buildApp } from './app.ts';
import { createChance } from './process/chance.ts';
import {
  type GatewaysSettings,
  readEnvironment,
  SettingError,
  type Settings,
} from './process/environment.ts';
import { assertCanListen, listenError } from './process/listening.ts';
import { runCli } from './process/run-cli.ts';
import { createTimers, realTimers } from './live/timers.ts';
import { createLog } from './process/log.ts';
import { openMailer } from './process/mailer.ts';
import { openWorld, type World } from './world/open-world.ts';
import { listenWhileWaiting } from './process/waiting-server.ts';
import { startRealTime, watchWallClock } from './schedule/real-time.ts';
import { shownUrl } from './process/shown-url.ts';
import { stopOnSignals } from './process/stop-on-signals.ts';
import { ensureFirstAdmin, isWeakPassword } from './systems/auth/operator.ts';
import { createPasswords } from './systems/auth/password.ts';

/** Added to `DRAIN_S`: 9.5 s by default, since supervisors kill after 10 s. */
const MAX_STOP_MS = 6_500;

/** Requests during shutdown get a "restarting" answer instead of a closed connection. */
const LAST_ANSWERS_MS = 2_000;

const isWithParent = process.argv.includes('--stop-with-parent');

await runCli(async () => {
  if (process.env.ROLE?.trim() !== 'gateway') return serve();
  const { serveGateway } = await import('./gateway/serve.ts');
  return serveGateway({ env: process.env, webRoot: webRoot(), isWithParent });
});

async function serve(): Promise<void> {
  const settings = readEnvironment(process.env);
  if (await isWeakPassword(settings))
    throw new SettingError('ADMIN_PASSWORD must not be a common password or the first part of ADMIN_EMAIL.');
  const log = createLog(settings.logLevel);
  await assertCanListen(settings, realTimers);
  if (settings.gateways) await assertCanListen({ ...settings.gateways.link, setting: 'LINK' }, realTimers);
  // Nothing to drain before the server listens: the next start redoes uncommitted work.
  let drain = async (): Promise<void> => undefined;
  stopOnSignals({
    log,
    timers: realTimers,
    maxMs: settings.drainS * 1_000 + MAX_STOP_MS,
    isWithParent,
    stop: () => drain(),
  });
  const chance = createChance((count) => randomFillSync(new Uint8Array(count)));
  const onFatal = (error: unknown): void => {
    log.fatal({ err: error }, 'applying a commit failed');
    process.exit(1);
  };
  const onLost = (error: Error): void => {
    log.fatal({ err: error }, error.message);
    if (error instanceof WorldTakenError) process.exit(1);
    realTimers.after(LAST_ANSWERS_MS, () => process.exit(1));
  };
  const time = { realNowMs: startRealTime() };
  const realNowMs = (): EpochMs => time.realNowMs();
  const world = await openWorld({
    ...{ ...settings, chance, realNowMs, onFatal: onLost },
    onWaiting: (sentence) => log.warn(sentence),
    whileUnreachable: () => listenWhileWaiting(settings),
    // The machine's clock may have been set right while this process waited.
    onOwned: () => void (time.realNowMs = startRealTime()),
  });
  try {
    drain = await runServer(world, { settings, log, chance, onFatal, realNowMs });
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

async function runServer(
  world: World,
  { settings, log, chance, onFatal, realNowMs }: Running,
): Promise<() => Promise<void>> {
  const timers = createTimers(
    (error) => log.error({ err: error }, 'timer callback failed'),
    world.clock.realNowMs,
  );
  const mailer = await openMailer(settings, { chance, log });
  const writer = settings.gateways && (await openWriter(settings.gateways, { chance, log }));
  const app = await buildApp({
    ...world,
    ...settings,
    chance,
    log,
    timers,
    mailer,
    jobTimers: realTimers,
    webRoot: webRoot(),
    onFatal,
    ...(writer && { openLive: writer.openLive }),
  });
  if (settings.adminEmail) {
    const account = { mail: settings.adminEmail, password: settings.adminPassword };
    await ensureFirstAdmin({ perform: app.perform, passwords: createPasswords(), log }, account);
  }
  if (writer && settings.gateways)
    process.stdout.write(`link on ${await writer.listen(settings.gateways.link)}\n`);
  const url = await app.listen(settings);
  app.scheduler.start();
  watchWallClock(realNowMs, { timers, log });
  process.stdout.write(`listening on ${shownUrl(url, settings.host)}\n`);
  return async () => {
    app.retire();
    await new Promise<void>((resolve) => void realTimers.after(settings.drainS * 1_000, resolve));
    await app.drain();
    await mailer.close();
    await world.database.close();
  };
}

// Most servers never load Redis.
async function openWriter(gateways: GatewaysSettings, { chance, log }: Pick<Running, 'chance' | 'log'>) {
  const { createWriter } = await import('./link/writer.ts');
  return createWriter({ ...gateways, stream: `tycoon-${chance.id()}`, log });
}

function webRoot(): string {
  const webFolder = import.meta.url.includes('/dist/server/') ? '../web/' : '../dist/web/';
  return fileURLToPath(new URL(webFolder, import.meta.url));
}
