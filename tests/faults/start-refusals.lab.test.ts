import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Ended, runProgram } from '#tests/support/program.ts';
import { SERVER_ENTRY } from '#tests/support/server-entry.ts';

// Whole servers start here, slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let folder: string;
let taken: Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tycoon-refused-'));
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterEach(async () => {
  taken.close();
  await rm(folder, { recursive: true });
});

/** Runs in the server first: low ports are denied whichever user runs the test. */
const withoutRights = `data:text/javascript,${encodeURIComponent(`
  import { Server } from 'node:net';
  Server.prototype.listen = function () {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    process.nextTick(() => this.emit('error', error));
    return this;
  };
`)}`;

/** Blocks the only thread that resolves names. */
const withoutAnswer = `data:text/javascript,${encodeURIComponent(`
  import { open } from 'node:fs';
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...address) {
    open(process.env.STUCK, 'r', () => undefined);
    return listen.apply(this, address);
  };
`)}`;

const start = (settings: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> =>
  runProgram(args.length > 0 ? args : [SERVER_ENTRY], {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'world.db')}`,
    ...settings,
  });

/** One line that names the variable, and an exit without a signal. */
function expectSentence(ended: Ended, variable: string): void {
  expect(ended).toMatchObject({ code: 1, signal: null, out: '' });
  expect(ended.err).toMatch(new RegExp(`^[^{\\n]*\\b${variable}\\b[^\\n]*\\.\\n$`));
}

const portTaken = (): string => String((taken.address() as AddressInfo).port);

describe('before creating any file, the start is refused in one sentence for', () => {
  test.each<[string, string, () => Readonly<Record<string, string>>]>([
    ['a port in use', 'PORT', () => ({ PORT: portTaken() })],
    [
      'a port that this user may not open',
      'PORT',
      () => ({ PORT: '80', NODE_OPTIONS: `--import=${withoutRights}` }),
    ],
    ["another machine's address", 'HOST', () => ({ HOST: '203.0.113.1' })],
    // Too long to be resolved, so that no name server is asked.
    ['an unknown host name', 'HOST', () => ({ HOST: `${'x'.repeat(64)}.invalid` })],
    ['an invalid proxy', 'TRUST_PROXY', () => ({ TRUST_PROXY: 'nonsense' })],
    ['a common password', 'ADMIN_PASSWORD', () => ({ ADMIN_PASSWORD: 'password1' })],
    ['a database path that is a folder', 'DATABASE_URL', () => ({ DATABASE_URL: `file:${folder}` })],
    [
      'a folder path that is a file',
      'DATABASE_URL',
      () => ({ DATABASE_URL: `file:${import.meta.filename}/a/world.db` }),
    ],
    [
      'a folder that cannot be created',
      'DATABASE_URL',
      () => ({ DATABASE_URL: 'file:/proc/nowhere/world.db' }),
    ],
  ])('%s', async (_what, variable, settings) => {
    expectSentence(await start(settings()), variable);
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });
});

test('a host name without an answer does not delay the start', async () => {
  const STUCK = join(folder, 'stuck');
  execFileSync('mkfifo', [STUCK]);
  const slow = { STUCK, UV_THREADPOOL_SIZE: '1', NODE_OPTIONS: `--import=${withoutAnswer}` };
  const { signal, err } = await start({ HOST: 'no-such-host.invalid', ...slow });
  expect(signal).toBe('SIGKILL');
  expect(err).toMatch(/^HOST must be an address of this machine, [^\n]*\.\n$/);
});

test('a file that is not a world stays unchanged, and nothing is created next to it', async () => {
  const file = join(folder, 'world.db');
  writeFileSync(file, 'not a database'.repeat(1_000));
  for (let time = 0; time < 2; time += 1) {
    const { code, err } = await start({});
    expect([code, err]).toEqual([1, expect.stringMatching(/^\S+ is damaged or not a database \(\w+\)\.\n$/)]);
  }
  expect(readdirSync(folder)).toEqual(['world.db']);
});

test('npm start passes on the sentence and the exit code', async () => {
  const wrapper = `import('./realtime-server/setup/run.mjs')
    .then(({ execNode }) => execNode(['${SERVER_ENTRY}']))`;
  expectSentence(await start({ PORT: portTaken() }, '--input-type=module', '--eval', wrapper), 'PORT');
});
