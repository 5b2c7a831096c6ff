import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#server/setup/server-processes.mjs';
import { until } from '../scenes/calls.ts';
import type { Cluster } from './cluster.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');

/** Null where it is not installed. */
export function findBalancer(name: 'caddy' | 'nginx'): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

export interface StockBalancer {
  readonly url: string;
  stop(): Promise<void>;
}

type Behind = Pick<Cluster, 'writers' | 'gateways'>;

/** Runs `deploy/Caddyfile` in front of a cluster, with its addresses and without TLS. */
export async function startCaddy(program: string, { writers, gateways }: Behind): Promise<StockBalancer> {
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-caddy-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const hosts = (servers: readonly { readonly url: string }[]): string =>
    servers.map((server) => new URL(server.url).host).join(' ');
  const settings = {
    ...{ SITE: url, WRITERS: hosts(writers), GATEWAYS: hosts(gateways) },
    ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
  };
  const args = ['run', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')];
  // Asked to stop, it waits for every connection.
  return serve({ command: [program, ...args], settings, url, folder, end: 'SIGKILL' });
}

/** Runs `deploy/nginx.conf` in front of a cluster, with its addresses and without TLS. */
export async function startNginx(program: string, { writers, gateways }: Behind): Promise<StockBalancer> {
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-nginx-'));
  const port = await freePort();
  const servers = (urls: readonly string[]): string =>
    urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join('\n  ');
  const replaced = (text: string, name: string, urls: readonly string[]): string =>
    text.replace(
      new RegExp(`(upstream ${name} \\{(?:\\s+ip_hash;)?)(?:\\s+server [^;]+;)+`),
      `$1\n  ${servers(urls)}`,
    );
  let text = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8');
  text = replaced(
    text,
    'tycoon_writers',
    writers.map(({ url }) => url),
  );
  for (const name of ['tycoon_gateways', 'tycoon_pages'])
    text = replaced(
      text,
      name,
      gateways.map(({ url }) => url),
    );
  text = text
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^\s+(http2|ssl_certificate(_key)?) .+$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'pid')}; worker_processes 1; error_log stderr warn;
    events { worker_connections 8192; }
    http { access_log off; ${temporary.join(' ')} ${text} }`,
  );
  const command = [program, '-p', folder, '-c', join(folder, 'nginx.conf')];
  return serve({ command, settings: {}, url: `http://127.0.0.1:${port}`, folder, end: 'SIGTERM' });
}

interface Serving {
  readonly command: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
  readonly url: string;
  /** Removed in the end. */
  readonly folder: string;
  readonly end: NodeJS.Signals;
}

async function serve({ command, settings, url, folder, end }: Serving): Promise<StockBalancer> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endNow = (): void => void child.kill(end);
  process.on('exit', endNow);
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const exited = once(child, 'exit');
  await Promise.race([
    until(async () => (await fetch(`${url}/healthz`)).ok || null, `${program} listening`),
    exited.then(() => Promise.reject(new Error(`${program} ended: ${said}`))),
  ]);
  return {
    url,
    async stop() {
      process.off('exit', endNow);
      child.kill(end);
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
