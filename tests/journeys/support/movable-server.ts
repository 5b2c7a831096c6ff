import { randomFillSync } from 'node:crypto';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { createChance } from '#server/process/chance.ts';
import { readEnvironment } from '#server/process/environment.ts';
import { createTimers, realTimers } from '#server/live/timers.ts';
import { createLog } from '#server/process/log.ts';
import { openMailer } from '#server/process/mailer.ts';
import { openWorld } from '#server/world/open-world.ts';
import { startRealTime } from '#server/schedule/real-time.ts';

import { ensureFirstAdmin } from '#server/systems/auth/operator.ts';
import { createPasswords } from '#server/systems/auth/password.ts';

/** The parent's request: skip real milliseconds, or report whether the books balance. */
type Demand = { readonly passMs: number } | { readonly audit: true };

const settings = readEnvironment(process.env);
const log = createLog(settings.logLevel);
const onFatal = (error: unknown): void => {
  log.fatal({ err: error }, 'applying a commit failed');
  process.exit(1);
};

let passedMs = 0;
const steadyNowMs = startRealTime();
const realNowMs = () => steadyNowMs() + passedMs;
const chance = createChance((count) => randomFillSync(new Uint8Array(count)));
const world = await openWorld({ ...settings, chance, realNowMs, onFatal });
const app = await buildApp({
  ...world,
  ...settings,
  chance,
  log,
  timers: createTimers((error) => log.error({ err: error }, 'timer callback failed'), realNowMs),
  mailer: await openMailer(settings, { chance, log }),
  jobTimers: realTimers,
  webRoot: join(process.cwd(), 'dist/web'),
  onFatal,
});
if (settings.adminEmail) {
  const account = { mail: settings.adminEmail, password: settings.adminPassword };
  await ensureFirstAdmin({ perform: app.perform, passwords: createPasswords(), log }, account);
}
const url = await app.listen(settings);
app.scheduler.start();
process.on('message', (demand: Demand) => {
  const answer = 'audit' in demand ? app.audit() : pass(demand.passMs);
  void answer.then((said) => process.send?.(said), onFatal);
});
process.on('disconnect', () => process.exit());
process.stdout.write(`listening on ${url}\n`);

/** Moves time on and runs what is due. */
async function pass(passMs: number): Promise<{ passedMs: number }> {
  const goOn = await app.scheduler.pause();
  passedMs += passMs;
  await app.scheduler.runDue();
  goOn();
  return { passedMs };
}
