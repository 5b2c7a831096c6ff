import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runProgram } from '#tests/support/program.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Like `npm run demo`, smaller and without a build. */
async function createDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const args = ['--folder', folder, '--players', '6', '--port', '0', '--source'];
  return {
    folder,
    found: () => runProgram(['bots/found-demo-cli.ts', ...args], {}),
    async start() {
      const child = spawn(process.execPath, ['bots/demo-cli.ts', ...args], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      // Also when the test fails.
      onTestFinished(async () => void (await stop(child)));
      return { child, url: await addressIn(child) };
    },
  };
}

async function addressIn(child: ChildProcess): Promise<string> {
  if (child.stdout)
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (url) return url;
    }
  throw new Error('the demo did not start');
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return child.exitCode;
}

interface Live {
  readonly race: { readonly bet_count: number } | null;
}

const liveAt = async (url: string): Promise<Live> => (await (await fetch(`${url}/api/live`)).json()) as Live;

const isOpen = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('a demo founds its world once, comes alive, and leaves nothing behind, even when killed', {
  timeout: 180_000,
}, async () => {
  const demo = await createDemo();
  // Leftovers of a killed founding.
  for (const end of ['', '.made']) await writeFile(join(demo.folder, `demo.db.new${end}`), '');
  expect(await demo.found()).toMatchObject({ code: 0, err: '' });
  expect((await readdir(demo.folder)).toSorted()).toEqual([
    'demo-admin.json',
    'demo-inhabitants.json',
    'demo.db',
    // The number of its last commit.
    'demo.db.made',
  ]);
  for (const file of ['demo-admin.json', 'demo-inhabitants.json'])
    expect((await stat(join(demo.folder, file))).mode & 0o777).toBe(0o600);
  const roster = await readFile(join(demo.folder, 'demo-inhabitants.json'), 'utf8');

  for (const start of ['first', 'second']) {
    expect(await demo.found(), start).toMatchObject({ code: 0 });
    const { child, url } = await demo.start();
    await vi.waitFor(async () => expect((await liveAt(url)).race?.bet_count).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 250,
    });
    if (start === 'first') expect(await stop(child)).toBe(0);
    else child.kill('SIGKILL');
    await vi.waitFor(async () => expect(await isOpen(url), start).toBe(false), { timeout: 20_000 });
    // A server that has closed its world leaves no write-ahead log.
    const isClosed = async () => !(await readdir(demo.folder)).includes('demo.db-wal');
    await vi.waitFor(async () => expect(await isClosed(), start).toBe(true), { timeout: 20_000 });
    expect(await readFile(join(demo.folder, 'demo-inhabitants.json'), 'utf8'), start).toBe(roster);
  }
});
