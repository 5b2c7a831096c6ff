import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { openDatabase, type Tx } from '#db/database/open.ts';
import { worldStore } from '#db/world/store.ts';
import { MINUTE_MS } from '#protocol/values/time.ts';
import { createAuditedSystems } from '#server/cli/audited-systems.ts';
import { auditWorld } from '#server/ledger/audit.ts';
import { SERVER_ENTRY } from './server-entry.ts';

const ROOT = join(import.meta.dirname, '../..');

const LISTENING = 'listening on ';

/** Retained lines of its log: errors are at the end. */
const MAX_LOGGED = 200;

/** The place of its world, and how to remove it. */
interface Place {
  readonly databaseUrl: string;
  readonly remove: () => Promise<void>;
}

/** A server process on a temporary world, which can be killed and restarted. */
export interface ServerProcess {
  readonly databaseUrl: string;
  /** The world's file, if it is one. */
  readonly file: string;
  /** Starts it with additional settings; returns its address. */
  start(settings: Readonly<Record<string, string>>): Promise<string>;
  /** Its current resident memory. */
  memoryBytes(): number;
  /** Like a supervisor; returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends it a signal, SIGTERM by default, even repeatedly; returns whether it is still running. */
  signal(name?: NodeJS.Signals): boolean;
  /** Whether it was started and has not ended. */
  isRunning(): boolean;
  /** The last lines of its log, oldest first. */
  logged(): readonly string[];
  /** Like a crash: no signal handler and no cleanup. */
  kill(): Promise<void>;
  /** Reads the world's file, whether or not the server runs. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The world's faults, including unreadability; empty when balanced. */
  audit(): Promise<readonly string[]>;
  /** While it is down, makes the downtime so far count as none: its game time continues where it stopped. */
  stopClock(): Promise<void>;
  /** Ends the process, audits the world and removes it. */
  close(): Promise<void>;
  /** Ends the process and removes the world without an audit. */
  remove(): Promise<void>;
}

/** In the given place, by default on a new file; close it in `afterEach`. */
export async function createServerProcess(place?: Place): Promise<ServerProcess> {
  const { databaseUrl, remove: removePlace } = place ?? (await newFolder());
  const child = createChild(databaseUrl);
  const read: ServerProcess['read'] = async (work) => {
    const database = await openDatabase(databaseUrl, { lock: false });
    try {
      return await database.read(work);
    } finally {
      await database.close();
    }
  };
  const remove = async (): Promise<void> => {
    await child.kill();
    process.off('exit', child.end);
    await removePlace();
  };
  const audit = () =>
    read((tx) => auditWorld(tx, createAuditedSystems())).catch((error: unknown) => [String(error)]);
  return {
    ...child,
    databaseUrl,
    file: databaseUrl.replace(/^file:/, ''),
    read,
    audit,
    stopClock: () => stopClock(databaseUrl),
    remove,
    async close() {
      await child.kill();
      try {
        const differences = await audit();
        if (differences.length > 0) throw new Error(`The world is not balanced:\n${differences.join('\n')}`);
      } finally {
        await remove();
      }
    },
  };
}

async function newFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-process-'));
  return {
    databaseUrl: `file:${join(folder, 'world.db')}`,
    remove: () => rm(folder, { recursive: true }),
  };
}

/** The process itself, which ends with this one. */
function createChild(databaseUrl: string) {
  const logged: string[] = [];
  let running: ChildProcess | null = null;
  const end = (): void => void running?.kill('SIGKILL');
  process.on('exit', end);
  return {
    end,
    start(settings: Readonly<Record<string, string>>): Promise<string> {
      const usual = {
        HOST: '127.0.0.1',
        PORT: '0',
        DRAIN_S: '0',
        RATE_LIMIT: 'off',
        REWARDS: 'off',
        LOG_LEVEL: 'fatal',
      };
      const child = spawn(process.execPath, [SERVER_ENTRY], {
        cwd: ROOT,
        env: { ...process.env, ...usual, DATABASE_URL: databaseUrl, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running = child;
      createInterface({ input: child.stderr }).on('line', (line) => {
        logged.splice(0, logged.push(line) - MAX_LOGGED);
        process.stderr.write(`${line}\n`);
      });
      return addressOf(child.stdout);
    },
    isRunning: () => running !== null && running.exitCode === null && running.signalCode === null,
    logged: () => logged,
    memoryBytes() {
      const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(running?.pid)], { encoding: 'utf8' });
      return Number(kilobytes) * 1_024;
    },
    async stop() {
      const child = running;
      if (!child) return null;
      if (child.kill('SIGTERM')) await once(child, 'exit');
      return child.exitCode;
    },
    signal: (name: NodeJS.Signals = 'SIGTERM') => running?.exitCode === null && running.kill(name),
    async kill() {
      const child = running;
      running = null;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The server's log line when it listens. */
function addressOf(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: output });
    lines.on('line', (line) => {
      if (line.startsWith(LISTENING)) resolve(line.slice(LISTENING.length));
    });
    lines.once('close', () => reject(new Error('the server did not start')));
  });
}

/** The stored time is slightly ahead; the clock continues from there. */
async function stopClock(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl, { lock: false });
  try {
    await database.inTransaction(async (tx) => {
      const { gameMs = 0 } = (await worldStore(tx).find()) ?? {};
      await worldStore(tx).stamp({ gameMs, realMs: Date.now() + MINUTE_MS });
    });
  } finally {
    await database.close();
  }
}
