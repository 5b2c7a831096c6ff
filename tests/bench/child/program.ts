import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Program {
  /** Arguments for Node after its own options. */
  readonly script: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a program, waits until it listens, and ends it; returns the milliseconds until then. */
export async function startTime({ script, environment = {} }: Program): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...script], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (errors += text));
  const ended = once(child, 'exit');
  const listening = new Promise<number>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('listening on ')) resolve(performance.now() - startedAt);
    });
  });
  const tookMs = await Promise.race([listening, ended.then(() => null)]);
  if (tookMs === null) throw new Error(`${script.join(' ')} ended before it listened:\n${errors}`);
  child.kill('SIGTERM');
  await ended;
  return tookMs;
}
