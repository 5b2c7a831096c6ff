import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { AdminLogin } from '../fleet/admin.ts';
import { DEMO_SPEED } from './options.ts';
import * as z from 'zod/mini';
import { readPrivate, writePrivate } from '../fleet/private-file.ts';
import { drawPassword } from '../fleet/process.ts';

export interface GameServer {
  readonly url: string;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface GameServerOptions {
  readonly program: string;
  readonly worldFile: string;
  readonly port: number;
  readonly admin: AdminLogin;
  readonly environment: NodeJS.ProcessEnv;
  /** False lifts all limits per address: only while the demo world is created. */
  readonly isLimited: boolean;
}

const LISTENING = 'listening on ';

export async function startGameServer(options: GameServerOptions): Promise<GameServer> {
  const { program, worldFile, port, admin, environment, isLimited } = options;
  const settings = {
    DATABASE_URL: `file:${worldFile}`,
    PORT: String(port),
    PUBLIC_URL: '',
    SMTP_URL: '',
    WORLD_SPEED: String(DEMO_SPEED),
    ADMIN_EMAIL: admin.mail,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT: isLimited ? 'on' : 'off',
    LOG_LEVEL: 'error',
    DRAIN_S: '0',
  };
  // Detached: Ctrl-C reaches only the demo, which stops everything in order. The IPC channel carries no
  // messages; when it closes, even because the demo was killed, the server stops.
  const child = spawn(process.execPath, [program, '--stop-with-parent'], {
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = once(child, 'exit').then(() => undefined);
  return { url: await addressOf(child), ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await ended;
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout)
    for await (const line of createInterface({ input: stdout })) {
      if (!line.startsWith(LISTENING)) continue;
      stdout.resume();
      return line.slice(LISTENING.length);
    }
  throw new Error('The demo server did not start.');
}

const Login = z.object({ mail: z.string(), password: z.string() });

export async function openAdminLogin(path: string): Promise<AdminLogin> {
  const stored = await readPrivate(path, Login);
  if (stored) return stored;
  const login: AdminLogin = { mail: 'admin@demo.invalid', password: drawPassword() };
  await writePrivate(path, login);
  return login;
}
