import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installDebianPackage } from './packages.mjs';
import { temporaryFolder } from './memory-disk.mjs';
import { SetupError } from './project.mjs';
import { run } from './run.mjs';
import { endServer, freePort } from './server-processes.mjs';

/** PostgreSQL refuses to run as root. */
const USER = 'postgres';

const AS_USER = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--init-groups'];

const MAX_START_MS = 30_000;

const MAX_RECOVERIES = 20;

export async function installPostgres() {
  const found = findPrograms() ?? ((await installDebianPackage('postgresql')) ? findPrograms() : null);
  if (found) return found;
  throw new SetupError(
    'PostgreSQL’s server could not be found or installed; install it (Debian: postgresql) and put its programs (initdb, postgres) into PATH.',
  );
}

const FORGETFUL = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => [
  '-c',
  `${name}=off`,
]);

/** Listens on a free local port; the folder is temporary. */
export async function startPostgres(programs, { isDurable, inMemory = false }) {
  const place = inMemory ? temporaryFolder() : {};
  const folder = mkdtempSync(join(place.TMPDIR ?? tmpdir(), 'tycoon-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const asUser = (command) => (isRoot ? [...AS_USER, ...command] : command);
  if (isRoot) chownSync(folder, ...(await idsOf(USER)));
  const data = join(folder, 'data');
  const initialized = await run(
    asUser([join(programs, 'initdb'), '-D', data, '-A', 'trust', '-U', USER, '--locale=C.UTF-8']),
  );
  if (!initialized.ok) throw new SetupError(`PostgreSQL’s initdb failed: ${initialized.output.trim()}`);
  const port = await freePort();
  const [command, ...args] = asUser([
    ...[join(programs, 'postgres'), '-D', data, '-p', String(port), '-k', folder],
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    ...(isDurable ? [] : FORGETFUL),
  ]);
  let server;
  const start = async () => {
    server = spawn(command, args, { stdio: 'ignore' });
    await untilReady(join(programs, 'pg_isready'), port, server);
  };
  // Also when a test run ends early.
  const end = () => void server?.kill('SIGINT');
  process.on('exit', end);
  await start();
  return {
    url: `postgres://${USER}@127.0.0.1:${port}`,
    /** Equivalent to a power cut for the server. */
    crash: () => endServer(server, 'SIGKILL'),
    // Right after a crash, old processes may still hold the folder.
    async recover() {
      for (let tries = 1; ; tries += 1) {
        try {
          return await start();
        } catch (error) {
          if (tries === MAX_RECOVERIES) throw error;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }
    },
    async stop() {
      process.off('exit', end);
      await endServer(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms() {
  const versions = (folder, bin) =>
    existsSync(folder)
      ? readdirSync(folder)
          .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((version) => join(folder, version, bin))
      : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql')),
  ];
  const initdb = folders.map((folder) => join(folder, 'initdb')).find(existsSync);
  // PATH may contain links to only some of the programs.
  return initdb ? dirname(realpathSync(initdb)) : null;
}

async function idsOf(user) {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run(['id', which, user])).output)),
  );
  return [uid, gid];
}

async function untilReady(isReady, port, server) {
  const untilMs = performance.now() + MAX_START_MS;
  while (performance.now() < untilMs && server.exitCode === null) {
    if ((await run([isReady, '-q', '-h', '127.0.0.1', '-p', String(port)])).ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await endServer(server, 'SIGKILL');
  throw new SetupError('PostgreSQL’s server did not start.');
}
