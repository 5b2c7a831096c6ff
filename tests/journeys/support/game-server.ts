import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');
const BUNDLED_NODE = join(ROOT, 'node_modules/node/bin/node');
const NODE = existsSync(BUNDLED_NODE) ? BUNDLED_NODE : process.execPath;

const BUILT_SERVER = 'dist/server/main.js';
const MOVABLE_SERVER = 'dist/movable/movable-server.js';
const AUDIT = 'dist/movable/audit-cli.js';

/** The admin of every journey's world. */
export const ADMIN = { mail: 'boss@example.com', password: 'brass-keys-42' };

/** A server process on a world in a temporary folder. */
export interface GameServer {
  /** The same after every start. */
  readonly url: string;
  readonly databaseUrl: string;
  /** The folder that mails are written to. */
  readonly outbox: string;
  /** Its error log lines, over all starts. */
  readonly complaints: readonly string[];
  start(): Promise<void>;
  /** Like a crash: no signal handler and no cleanup. */
  kill(): Promise<void>;
  /** Like a supervisor; returns the exit code. */
  stop(): Promise<number | null>;
  /** Skips real milliseconds, running everything due in them; a movable server only. */
  pass(ms: number): Promise<void>;
  /** `balanced`, or each difference: from the movable server itself, or from the audit run next to the built one. */
  audit(): Promise<string>;
  /** `npm run admin -- <task> <subject>`, while the server runs. */
  admin(task: string, subject: string): Promise<string>;
  /** Ends the process and deletes the world. */
  close(): Promise<void>;
}

/** Starts a server on a new world at `speed`. */
export async function startGameServer({
  speed,
  rewards = false,
  isMovable = false,
}: {
  readonly speed: number;
  /** Off unless a journey is about achievements: their rewards would change every balance. */
  readonly rewards?: boolean;
  /** Its time can be moved, but it is not the built server, which restart journeys need. */
  readonly isMovable?: boolean;
}): Promise<GameServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-journey-'));
  const databaseUrl = `file:${join(folder, 'world.db')}`;
  const settings = settingsOf({ databaseUrl, speed, rewards });
  const complaints: string[] = [];
  let running: ChildProcess | null = null;
  let url = '';

  const start = async (): Promise<void> => {
    const port = url === '' ? '0' : new URL(url).port;
    running = spawn(NODE, [isMovable ? MOVABLE_SERVER : BUILT_SERVER], {
      cwd: ROOT,
      env: { ...process.env, ...settings, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe', ...(isMovable ? (['ipc'] as const) : [])],
    });
    listen(running, complaints);
    url = await addressOf(running, complaints);
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const child = running;
    running = null;
    return child && endedBy(child, signal);
  };

  const ask = async (demand: object): Promise<unknown> => {
    if (!running?.connected) throw new Error('This server takes no messages.');
    running.send(demand);
    const [answer] = await once(running, 'message');
    return answer;
  };

  await start();
  return {
    get url() {
      return url;
    },
    databaseUrl,
    outbox: join(folder, 'outbox'),
    complaints,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    async pass(ms) {
      await ask({ passMs: Math.ceil(ms) });
    },
    async audit() {
      if (!isMovable) return runTool([AUDIT], settings);
      const differences = (await ask({ audit: true })) as readonly string[];
      return differences.length === 0 ? 'balanced' : differences.join('\n');
    },
    admin: (task, subject) => runTool(['realtime-server/cli/admin-cli.ts', task, subject], settings),
    async close() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settingsOf = ({
  databaseUrl,
  speed,
  rewards,
}: {
  readonly databaseUrl: string;
  readonly speed: number;
  readonly rewards: boolean;
}) => ({
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  WORLD_SPEED: String(speed),
  DRAIN_S: '0',
  RATE_LIMIT: 'off',
  REWARDS: rewards ? 'on' : 'off',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: ADMIN.mail,
  ADMIN_PASSWORD: ADMIN.password,
});

/** Ends a process unless it has exited; returns its exit code. */
async function endedBy(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

/** pino's `error`; the log is JSON lines on standard error. */
const ERROR_LEVEL = 50;

function listen(child: ChildProcess, complaints: string[]): void {
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    complaints.push(...lines.filter(isComplaint));
  });
}

/** A line that is not JSON comes from the crashing runtime. */
function isComplaint(line: string): boolean {
  if (line.trim() === '') return false;
  const level = /"level":(\d+)/.exec(line)?.[1];
  return level === undefined || Number(level) >= ERROR_LEVEL;
}

async function addressOf(child: ChildProcess, complaints: readonly string[]): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    const url = /^listening on (\S+)$/m.exec(said)?.[1];
    if (!url) continue;
    child.stdout?.resume();
    return url;
  }
  throw new Error(`The server did not start: ${said}${complaints.join('\n')}`);
}

const run = promisify(execFile);

/** Differences make the audit exit with a failure; its output still counts. */
async function runTool(args: readonly string[], settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...settings };
  const { stdout } = await run(NODE, [...args], { cwd: ROOT, env }).catch(
    (error: { stdout?: string; stderr?: string }) => ({ stdout: `${error.stdout}${error.stderr}` }),
  );
  return stdout.trim();
}
