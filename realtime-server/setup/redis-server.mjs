import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './packages.mjs';
import { temporaryFolder } from './memory-disk.mjs';
import { SetupError } from './project.mjs';
import { endServer, freePort } from './server-processes.mjs';

const PROGRAMS = ['redis-server', 'valkey-server'];

const MAX_START_MS = 10_000;

export async function installRedis() {
  const found = findProgram() ?? ((await installDebianPackage('redis-server')) ? findProgram() : null);
  if (found) return found;
  throw new SetupError(
    'Redis could not be found or installed; install it (Debian: redis-server) and put redis-server or valkey-server into PATH.',
  );
}

/**
 * Listens on a free local port and stores nothing: the game needs no more of it.
 * @internal only tests and benches start one
 */
export async function startRedis(program) {
  const folder = mkdtempSync(join(temporaryFolder().TMPDIR ?? tmpdir(), 'tycoon-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let server;
  const kill = () => void server?.kill('SIGKILL');
  const start = async () => {
    server = spawn(program, [...args, '--dir', folder], { stdio: 'ignore' });
    await untilReady(port, server);
  };
  process.on('exit', kill);
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => server.pid,
    /** Everything in its memory is lost. */
    crash: () => endServer(server, 'SIGKILL'),
    recover: start,
    async stop() {
      process.off('exit', kill);
      await endServer(server, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findProgram() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/opt/homebrew/bin'];
  const paths = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(existsSync) ?? null;
}

async function untilReady(port, server) {
  const untilMs = performance.now() + MAX_START_MS;
  while (performance.now() < untilMs && server.exitCode === null) {
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await endServer(server, 'SIGKILL');
  throw new SetupError('Redis did not start.');
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (isReady) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.on('data', (answer) => end(answer.toString().startsWith('+PONG')));
    socket.on('error', () => end(false));
  });
