import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../../..');

const LISTENING = 'listening on ';

/** Like `npm run serve`. */
const BUILT = join(ROOT, 'dist/server/main.js');
const SOURCE = join(ROOT, 'realtime-server/main.ts');

/** Three times normal speed: a race each minute, 36 seconds of it running. */
const SPEED = '3';

/** Longer than it drains. */
const STOPPED_WITHIN_MS = 30_000;

export interface StartedServer {
  readonly url: string;
  /** Errors of its log. */
  logged(): readonly string[];
  isRunning(): boolean;
  /** Like a supervisor. */
  stop(): Promise<void>;
}

/** Whether there is a bundle; otherwise the sources run, which start more slowly. */
export const isBuilt = (): boolean => existsSync(BUILT);

/** Starts one on a world's file, without limits. Rejects when it does not listen. */
export async function startServer(
  file: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const usual = { HOST: '127.0.0.1', PORT: '0', DRAIN_S: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [isBuilt() ? BUILT : SOURCE], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WORLD_SPEED: SPEED,
      ...usual,
      DATABASE_URL: `file:${file}`,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C goes to all processes of a terminal: this one stops only after the report.
    detached: true,
  });
  const end = (): void => void child.kill('SIGKILL');
  process.on('exit', end);
  const logged: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => logged.push(line));
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    url: await addressOf(child, logged),
    logged: () => logged,
    isRunning,
    async stop() {
      const patience = setTimeout(end, STOPPED_WITHIN_MS);
      if (isRunning() && child.kill('SIGTERM')) await once(child, 'exit');
      clearTimeout(patience);
      process.off('exit', end);
    },
  };
}

function addressOf(child: ChildProcess, logged: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('the server has no output'));
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      if (line.startsWith(LISTENING)) resolve(line.slice(LISTENING.length));
    });
    lines.once('close', () => reject(new Error(`the server did not start: ${logged.join('\n')}`)));
  });
}
