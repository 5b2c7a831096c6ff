import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { openDatabase, type Tx } from '#db/open.ts';
import { worldStore } from '#db/world/store.ts';
import { MINUTE_MS } from '#protocol/time.ts';
import { createAuditedSystems } from '#server/cli/audited-systems.ts';
import { auditWorld } from '#server/ledger/audit.ts';
import { SERVER_ENTRY } from './server-entry.ts';

const ROOT = join(import.meta.dirname, '../..');

const LISTENING = 'listening on ';

/** Lines of its log that are retained: what went wrong stands at the end. */
const MAX_LOGGED = 200;

/** Where its world lies, and how that is removed. */
interface Place {
  readonly databaseUrl: string;
  readonly remove: () => Promise<void>;
}

/** The server as a process of its own on a temporary world, which can be killed and started again. */
export interface ServerProcess {
  readonly databaseUrl: string;
  /** The world's file, where it lies in one. */
  readonly file: string;
  /** Starts it, with more settings than the usual ones; answers its address. */
  start(settings: Readonly<Record<string, string>>): Promise<string>;
  /** What it holds of the machine's memory now. */
  memoryBytes(): number;
  /** As a supervisor would; answers the exit code once it has ended. */
  stop(): Promise<number | null>;
  /** Asks it to end, once more if it was asked before, or sends it another signal; says whether it is still there. */
  signal(name?: NodeJS.Signals): boolean;
  /** Whether it was started and has not ended, by itself or otherwise. */
  isRunning(): boolean;
  /** The last lines of its log, the oldest first. */
  logged(): readonly string[];
  /** As a crash would: no signal is handled and nothing is cleaned up. */
  kill(): Promise<void>;
  /** Looks into the world's file, beside the server or without it. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** What is wrong with the world, also that it cannot be read; empty when balanced. */
  audit(): Promise<readonly string[]>;
  /** What time the server was down so far is as none at all, while it is down: its game time goes on where it stopped. */
  stopClock(): Promise<void>;
  /** Ends the process, audits the world and removes it. */
  close(): Promise<void>;
  /** Ends the process and removes the world, however it is. */
  remove(): Promise<void>;
}

/** On a place of the test's, else on a new file; close it in `afterEach`. */
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

/** What the server says when it listens. */
function addressOf(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: output });
    lines.on('line', (line) => {
      if (line.startsWith(LISTENING)) resolve(line.slice(LISTENING.length));
    });
    lines.once('close', () => reject(new Error('the server did not start')));
  });
}

/** The stored time lies a little ahead, from where the clock then goes on. */
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
