import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { expect, onTestFinished, test, TestRunner } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Change } from '#server/action/changes.ts';
import type { Rewards } from '#server/systems.ts';
import { createTimers, type Timers } from '#server/live/timers.ts';
import { openWorld, type World } from '#server/world/open-world.ts';
import type { Mail, Mailer } from '#server/systems/auth/mail.ts';
import { requireBalance, requireDifferences } from './closing-audit.ts';
import { isOnPostgres } from './engines.ts';
import { createManualTime, type ManualTime } from './manual-time.ts';
import { makePlayer, type NewTestPlayer, type TestPlayer } from './player.ts';
import { requireDeclared, watchRefusals } from './refusals-watch.ts';
import { seededChance } from './seeded-chance.ts';
import { makePlace, type WorldPlace } from './world-place.ts';

export interface WorldOptions {
  readonly speed?: number;
  readonly seed?: number;
  readonly rateLimit?: boolean;
  /** As `TRUST_PROXY`: off unless a test has clients of several addresses. */
  readonly trustProxy?: string;
  readonly metricsToken?: string;
  /** Off unless a test is about rewards: they would change every balance. */
  readonly rewards?: Rewards;
  readonly publicUrl?: string;
  /** The folder of a built page; the real one by default, if there is one. */
  readonly webRoot?: string;
  /** Silent unless a test reads the log. */
  readonly log?: Logger;
  /** The maximum size of the world's file, in pages. */
  readonly maxPages?: number;
  /** An existing place, with or without a world. */
  readonly place?: WorldPlace;
  /** Paces the pushes; real timers unless a test moves them. */
  readonly timers?: Timers;
}

/**
 * A whole server on a temporary file and a free port; its time stops between calls of `advance`, its chance is
 * seeded.
 */
export interface TestWorld {
  readonly url: string;
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly database: World['database'];
  readonly clock: World['clock'];
  readonly config: World['config'];
  readonly time: ManualTime;
  readonly mails: readonly Mail[];
  /** Every committed change, in order, unless a test has removed it. */
  readonly changes: Change[];
  readonly databaseUrl: string;
  /** Advances game time and runs every due job, in order. */
  advance(gameMs: number): Promise<void>;
  /** A signed-in player, created through the stores. */
  player(options?: NewTestPlayer): Promise<TestPlayer>;
  /** The faults of the ledger and the systems' invariants; empty when balanced. */
  audit(): Promise<string[]>;
  /** Declares that the test leaves the world unbalanced, and why: the closing audits must then find it. */
  leaveUnbalanced(why: string): void;
  /** Stops the server and reopens it on the same file, `downMs` of real time later. */
  restart(downMs?: number): Promise<void>;
  /** Runs every audit and removes the world; does nothing when already closed. */
  close(): Promise<void>;
}

/**
 * The test function of a file whose tests share a world: each uses its own players, and the file ends with
 * every audit.
 */
export const inWorld = (options: WorldOptions = {}) =>
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern
  test.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
    const world = await openTestWorld(options);
    onCleanup(() => world.close());
    return world;
  });

/** A world for one test, ending with every audit: for tests that stop, reset or fill a world, or move its midnight. */
export async function createWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const world = await openTestWorld(options);
  if (TestRunner.getCurrentTest()) onTestFinished(() => world.close());
  return world;
}

async function openTestWorld(options: WorldOptions): Promise<TestWorld> {
  const { databaseUrl, remove } = options.place ?? (await makePlace());
  const time = createManualTime();
  const mails: Mail[] = [];
  const changes: Change[] = [];
  const seed = options.seed ?? 1;
  let starts = 0;
  const begin = () =>
    startServer({ ...options, databaseUrl, time, mails, changes, seed: seed + 1_000 * starts++ });
  let running = await begin();
  const audit = (): Promise<string[]> => lastingOf(() => running.app.audit());
  let unbalancedBecause: string | null = null;
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await running.app.drain();
    try {
      requireDeclared(running.undeclared);
      await (unbalancedBecause === null
        ? requireBalance(audit)
        : requireDifferences(audit, unbalancedBecause));
    } finally {
      await running.world.database.close();
      await remove();
    }
  };
  return {
    get url() {
      return running.url;
    },
    get app() {
      return running.app;
    },
    get database() {
      return running.world.database;
    },
    get clock() {
      return running.world.clock;
    },
    get config() {
      return running.world.config;
    },
    time,
    mails,
    changes,
    databaseUrl,
    async advance(gameMs) {
      time.pass(gameMs / running.world.clock.speed);
      await runDue(running.app);
    },
    player: (who = {}) => makePlayer({ perform: running.app.perform, url: () => running.url }, who),
    audit,
    leaveUnbalanced(why) {
      unbalancedBecause = why;
    },
    async restart(downMs = 0) {
      await running.app.drain();
      await running.world.database.close();
      requireDeclared(running.undeclared);
      time.pass(downMs);
      running = await begin();
    },
    close,
  };
}

/** Memory moves on while PostgreSQL reads an older state: only lasting differences count. */
async function lastingOf(audit: () => Promise<string[]>): Promise<string[]> {
  const found = await audit();
  if (!isOnPostgres || found.length === 0) return found;
  const again = new Set(await audit());
  return found.filter((difference) => again.has(difference));
}

interface Start extends WorldOptions {
  readonly databaseUrl: string;
  readonly time: ManualTime;
  readonly mails: Mail[];
  readonly changes: Change[];
  readonly seed: number;
}

async function startServer({ databaseUrl, time, mails, changes, seed, ...options }: Start) {
  const chance = seededChance(seed);
  const world = await openWorld({
    databaseUrl,
    worldSpeed: options.speed ?? 1,
    chance,
    realNowMs: time.realNowMs,
    // Work queued together is one commit, however slow the machine is.
    batchNowMs: time.realNowMs,
    maxPages: options.maxPages,
    onFatal: fail,
  });
  const app = await buildApp({
    ...world,
    chance,
    jobTimers: time,
    timers: standingClock(withoutStretch(options.timers ?? createTimers(fail, time.realNowMs)), time),
    log: options.log ?? pino({ level: 'silent' }),
    mailer: collect(mails),
    relayChanges: crossing(changes),
    publicUrl: options.publicUrl ?? null,
    rateLimit: options.rateLimit ?? false,
    rewards: options.rewards ?? false,
    trustProxy: options.trustProxy ?? 'off',
    metricsToken: options.metricsToken ?? null,
    webRoot: options.webRoot ?? join(import.meta.dirname, '../../dist/web'),
    onFatal: fail,
  });
  const undeclared = watchRefusals(app.http);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await runDue(app);
  return { world, app, url, undeclared };
}

/** Runs everything due; a job that fails three times fails the test. */
async function runDue({ scheduler }: TestWorld['app']): Promise<void> {
  await scheduler.runDue();
  const [failed] = scheduler.suspendedJobs();
  if (failed) throw new Error(`${failed.kind} is suspended`, { cause: failed.error });
}

/** Real timers pace the pushes, the world's own time stamps them. */
const standingClock = (timers: Timers, time: ManualTime): Timers => ({
  ...timers,
  nowMs: time.realNowMs,
  // Its sockets are real, and their event loop turns without the test.
  soon: (work) => void setImmediate(work),
});

/** Pushes keep their usual intervals, however busy the machine is. */
const withoutStretch = (timers: Timers): Timers => ({ ...timers, takeLoopDelayMs: () => 0 });

function fail(error: unknown): never {
  throw error;
}

/** Serializes every change: it is plain data. */
const crossing =
  (crossed: Change[]) =>
  (changes: readonly Change[]): Change[] =>
    changes.map((change) => {
      const read = JSON.parse(JSON.stringify(change)) as Change;
      expect(read).toStrictEqual(change);
      crossed.push(read);
      return read;
    });

const collect = (mails: Mail[]): Mailer => ({
  async send(mail) {
    mails.push(mail);
  },
  simulateSend: async () => undefined,
  close: async () => undefined,
});
