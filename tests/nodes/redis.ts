import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** As Debian installs it. */
const PROGRAM = 'redis-server';

export interface Redis {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Again, at the same address, with an empty memory. */
  readonly start: () => Promise<void>;
}

/** Debian's server on a free port, which keeps nothing. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const started = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    for await (const text of started.stdout) if (String(text).includes('Ready to accept')) break;
  };
  const stop = async (): Promise<void> => {
    const running = child;
    child = null;
    if (!running) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  onTestFinished(stop);
  await start();
  return { url: `redis://127.0.0.1:${port}`, stop, start };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
