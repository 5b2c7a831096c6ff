import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './temporary.ts';

const WRITER = fileURLToPath(new URL('./writer-process.ts', import.meta.url));
const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

describe('a lock', () => {
  test('refuses a second process while the first one lives, and lets it start afterwards', async () => {
    const file = join(temporaryFolder(), 'world.db');
    const first = spawn(process.execPath, [WRITER, file, 'first', '1'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(first.stdout, 'data');
    const second = spawnSync(process.execPath, [WRITER, file, 'second', '1', '1'], { encoding: 'utf8' });
    first.kill('SIGKILL');
    await ended(first);
    const third = spawnSync(process.execPath, [WRITER, file, 'third', '1', '1'], { encoding: 'utf8' });
    expect(second.stderr).toContain('Another server is already running on');
    expect([second.status, third.status]).toEqual([1, 0]);
  });
});

/** Why strace is unavailable here, if so. */
function straceProblem(): string | undefined {
  const probe = spawnSync('strace', ['-f', '-e', 'trace=fdatasync', '-o', '/dev/null', 'true'], {
    encoding: 'utf8',
  });
  return probe.status === 0 ? undefined : (probe.error?.message ?? probe.stderr.trim());
}

type Call = { readonly kind: 'sync' } | { readonly kind: 'batch' | 'done'; readonly batch: number };

/** Syncs of the write-ahead log and lines of the writer, in kernel order. */
function callsOf(trace: string): Call[] {
  const interrupted = new Set<string>();
  return trace.split('\n').flatMap((line): Call[] => {
    const thread = line.slice(0, line.indexOf(' '));
    if (/\bf(data)?sync\(\d+<[^>]*-wal>\)\s+= 0/.test(line)) return [{ kind: 'sync' }];
    if (/\bf(data)?sync\(\d+<[^>]*-wal> <unfinished/.test(line)) interrupted.add(thread);
    if (/sync resumed>\)\s+= 0/.test(line) && interrupted.delete(thread)) return [{ kind: 'sync' }];
    const written = /write\(1<[^>]*>, "(batch|done) (?:\S+ )?(\d+)\\n"/.exec(line);
    return written ? [{ kind: written[1] === 'batch' ? 'batch' : 'done', batch: Number(written[2]) }] : [];
  });
}

/** Transactions acknowledged without a sync of the log after their batch's last statement. */
function tooEarly(calls: readonly Call[]): number[] {
  let open = -1;
  let synced = -1;
  return calls.flatMap((call) => {
    if (call.kind === 'batch') open = call.batch;
    else if (call.kind === 'sync') synced = open;
    else if (synced < call.batch) return [call.batch];
    return [];
  });
}

describe('fdatasync', () => {
  for (const inFlight of [1, 16]) {
    test(`precedes every acknowledged batch, with ${inFlight} in flight`, (context) => {
      const problem = straceProblem();
      if (problem) return context.skip(`strace can not be used here: ${problem}`);
      const folder = temporaryFolder();
      const trace = join(folder, 'trace');
      const strace = ['-f', '-y', '-e', 'trace=fdatasync,fsync,write', '-o', trace];
      const writer = [process.execPath, WRITER, join(folder, 'world.db'), 'w', `${inFlight}`, '200'];
      const run = spawnSync('strace', [...strace, ...writer], { encoding: 'utf8' });
      expect(run.status).toBe(0);
      const calls = callsOf(readFileSync(trace, 'utf8'));
      const count = (kind: Call['kind']): number => calls.filter((call) => call.kind === kind).length;
      expect(count('done')).toBe(200);
      expect(count('sync')).toBeGreaterThanOrEqual(count('batch'));
      expect(count('batch')).toBeGreaterThanOrEqual(200 / inFlight);
      expect(tooEarly(calls)).toEqual([]);
    });
  }

  test('is reported missing when an acknowledgement comes before it', () => {
    const early: Call[] = [{ kind: 'batch', batch: 0 }, { kind: 'sync' }, { kind: 'done', batch: 0 }];
    expect(tooEarly([...early, { kind: 'batch', batch: 1 }, { kind: 'done', batch: 1 }])).toEqual([1]);
  });
});
