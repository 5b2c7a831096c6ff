import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The variables that the documents explain, in the first column of a table. */
const documented = new Set(
  ['docs/running-a-world.md', 'docs/more-than-one-machine.md'].flatMap((path) =>
    [...read(path).matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = '']) => name),
  ),
);

const undocumented = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !documented.has(name));

describe('the Dockerfile', () => {
  const steps = read('deploy/Dockerfile');
  const guide = read('docs/running-a-world.md');

  test('installs what the guide installs, and starts what its service starts', () => {
    const [, block = ''] = /## Install it as a service\s+```sh\n([^`]+)```/.exec(guide) ?? [];
    const commands = block
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, ''));
    expect(commands).toHaveLength(2);
    const run = [...steps.matchAll(/^RUN (.+)$/gm)].map(([, command]) => command);
    expect(run).toEqual(commands);
    const [, start = ''] = /^ExecStart=(.+)$/m.exec(guide) ?? [];
    const [, folder = ''] = /^WORKDIR (.+)$/m.exec(steps) ?? [];
    const [, command = '[]'] = /^CMD (.+)$/m.exec(steps) ?? [];
    expect(`${folder}/${z.parse(z.array(z.string()), JSON.parse(command)).join(' ')}`).toBe(start);
  });

  test('has the Node that the README asks for', () => {
    const [, least] = /Node (\d+) or newer/.exec(read('README.md')) ?? [];
    const [, taken] = /^FROM node:(\d+)/m.exec(steps) ?? [];
    expect(Number(taken)).toBeGreaterThanOrEqual(Number(least));
  });
});

const Service = z.looseObject({
  command: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
  ports: z.optional(z.array(z.string())),
  depends_on: z.optional(z.record(z.string(), z.looseObject({}))),
});
const Compose = z.looseObject({ services: z.record(z.string(), Service), volumes: z.looseObject({}) });

describe('the compose file', () => {
  const { services } = z.parse(Compose, parse(read('deploy/compose.yaml'), { merge: true }));
  const servers = Object.entries(services).filter(([name]) => /^(writer|gateway)-/.test(name));

  test('has PostgreSQL, Redis, two writers, two gateways and Caddy, of which only Caddy is published', () => {
    expect(Object.keys(services).toSorted()).toEqual(
      ['caddy', 'gateway-1', 'gateway-2', 'postgres', 'redis', 'writer-1', 'writer-2'].toSorted(),
    );
    const published = Object.entries(services).filter(([, { ports }]) => ports);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['caddy', ['80:80', '443:443']]]);
  });

  test('sets variables that exist; only writers get the database', () => {
    for (const [name, { environment = {} }] of servers) {
      expect(undocumented(Object.keys(environment))).toEqual([]);
      expect('DATABASE_URL' in environment).toBe(name.startsWith('writer'));
      expect('WRITER_URL' in environment).toBe(name.startsWith('gateway'));
    }
  });

  test('gives Redis a password, which the servers know', () => {
    const { command = [], environment = {} } = services['redis'] ?? {};
    expect(command.slice(0, 3)).toEqual(['redis-server', '--requirepass', '${REDIS_PASSWORD}']);
    expect(environment['REDISCLI_AUTH']).toBe('${REDIS_PASSWORD}');
    for (const [, server] of servers)
      expect(server.environment?.['REDIS_URL']).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD[^}]*\}@redis:6379$/);
  });

  test('depends only on what it has', () => {
    const names = Object.values(services).flatMap(({ depends_on = {} }) => Object.keys(depends_on));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in services))).toEqual([]);
  });

  test('has the servers and ports that the Caddyfile names', () => {
    const caddy = read('deploy/Caddyfile');
    const upstreams = [...caddy.matchAll(/\b((?:writer|gateway)-\d):(\d+)/g)].map(([place]) => place);
    expect([...new Set(upstreams)].toSorted()).toEqual(servers.map(([name]) => `${name}:3000`).toSorted());
    for (const [name, { environment = {} }] of servers)
      if (name.startsWith('writer')) expect(environment['LINK']).toBe('0.0.0.0:3100');
      else expect(environment['WRITER_URL']).toBe('http://writer-1:3100,http://writer-2:3100');
    expect(caddy.match(/lb_try_duration 10s/g)).toHaveLength(2);
    expect(caddy.match(/health_uri \/readyz\n\s+health_interval 1s/g)).toHaveLength(2);
    expect(caddy.match(/health_uri \/healthz\n\s+health_interval 1s/g)).toHaveLength(1);
  });
});

test.each(['tycoon-writer.service', 'tycoon-gateway@.service'])(
  'the unit %s starts the server with variables that exist, as guarded as the single one',
  (name) => {
    const unit = read(`deploy/${name}`);
    const single = read('docs/running-a-world.md');
    const [, start = ''] = /^ExecStart=(.+)$/m.exec(single) ?? [];
    expect(unit).toContain(`ExecStart=${start}\n`);
    const guards = (text: string) =>
      [...text.matchAll(/^((?:Protect|Private|Restrict|NoNew|Capability|System|Lock)\w+=.*)$/gm)].map(
        ([line]) => line,
      );
    expect(guards(unit)).toEqual(guards(single));
    const named = [...unit.matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)*)(?==|,| and|, one)/g)].map(
      ([, one = '']) => one,
    );
    expect(named.length).toBeGreaterThan(4);
    expect(undocumented(named)).toEqual([]);
  },
);

test('every address of Redis in the guide has a password', () => {
  const guide = read('docs/more-than-one-machine.md');
  const addresses = [...guide.matchAll(/redis:\/\/([^\s`]+)/g)].map(([, rest = '']) => rest);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((rest) => !/^:.+@/.test(rest))).toEqual([]);
});
