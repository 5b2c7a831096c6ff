import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#server/setup/server-processes.mjs';
import { until } from '../scenes/calls.ts';
import type { Cluster } from './cluster.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/nginx.conf');

/** Null where nginx is not installed. */
export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null;
}

export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs `deploy/nginx.conf` in front of a cluster, with its addresses and without TLS. */
export async function startNginx(
  program: string,
  { writers, gateways }: Pick<Cluster, 'writers' | 'gateways'>,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-nginx-'));
  const port = await freePort();
  const servers = (urls: readonly string[]): string =>
    urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join('\n  ');
  const replaced = (text: string, name: string, urls: readonly string[]): string =>
    text.replace(new RegExp(`(upstream ${name} \\{)(?:\\s+server [^;]+;)+`), `$1\n  ${servers(urls)}`);
  let text = await readFile(CONFIGURATION, 'utf8');
  text = replaced(
    text,
    'tycoon_writers',
    writers.map(({ url }) => url),
  );
  text = replaced(
    text,
    'tycoon_gateways',
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
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGQUIT');
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true });
  };
  await Promise.race([
    until(async () => (await fetch(`${url}/healthz`)).ok || null, 'nginx listening'),
    exited.then(() => Promise.reject(new Error(`nginx ended: ${said}`))),
  ]);
  return { url, stop };
}
