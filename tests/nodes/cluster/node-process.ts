import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVER_ENTRY } from '#tests/support/server-entry.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Retained lines of its output and log. */
const MAX_LINES = 400;

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** A writer or a gateway as a process of its own. */
export interface NodeProcess {
  readonly name: string;
  readonly pid: number;
  /** Resolves with its exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Like a crash. */
  kill(): Promise<void>;
  /** The first line of its output or log with this text, past or future; rejects when it ends without one. */
  says(text: string): Promise<string>;
  /** Its last lines. */
  lines(): readonly string[];
  /** Milliseconds of processor time so far. */
  cpuMs(): number;
  /** Its resident memory. */
  memoryBytes(): number;
}

/** Starts a server with only these settings; it ends with this process. */
export function startNode(name: string, settings: Readonly<Record<string, string>>): NodeProcess {
  const child = spawn(process.execPath, [SERVER_ENTRY], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => void child.kill('SIGKILL');
  process.on('exit', end);
  const exited = once(child, 'exit').then(([code]) => {
    process.off('exit', end);
    return code as number | null;
  });
  const said = createLines(child, exited, name);
  return {
    name,
    pid: child.pid ?? 0,
    exited,
    ...said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    signal: (signal) => void child.kill(signal),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    memoryBytes: () => memoryOf(child.pid ?? 0),
  };
}

function createLines(child: ChildProcess, exited: Promise<unknown>, name: string) {
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.splice(0, lines.push(line) - MAX_LINES);
      if (process.env.NODES_LOG) process.stderr.write(`${name}: ${line}\n`);
      for (const listener of [...listeners]) listener(line);
    });
  }
  return {
    lines: () => lines,
    says: (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const found = lines.find((line) => line.includes(text));
        if (found !== undefined) return resolve(found);
        const take = (line: string): void => {
          if (!line.includes(text)) return;
          listeners.delete(take);
          resolve(line);
        };
        listeners.add(take);
        void exited.then(() => {
          if (listeners.delete(take))
            reject(new Error(`${name} ended without “${text}”:\n${lines.slice(-20).join('\n')}`));
        });
      }),
  };
}

/** Of any process of this machine; 0 where the system does not say. */
export function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}
