import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { readProjectFile } from './project-files.ts';

/** The oldest versions without a known fault that affects us, also of transitive packages. */
const FLOORS: Readonly<Record<string, string>> = {
  fastify: '5.12.1',
  '@fastify/static': '10.1.4',
  'socket.io-parser': '4.2.7',
  ws: '8.21.1',
  'drizzle-orm': '0.45.2',
  'better-sqlite3': '13.0.0',
  node: '24.0.0',
};

/** Older ones can corrupt a world when its write-ahead log restarts. */
const SQLITE_FLOOR = '3.51.3';

interface Packages {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const json = (path: string): unknown => JSON.parse(readProjectFile(path).text);

/** Every installed version of a package, at any depth. */
const installed = ({ packages }: Packages, name: string): readonly string[] =>
  Object.entries(packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version }]) => version ?? '');

const isBelow = (version: string, floor: string): boolean =>
  version === '' || version.localeCompare(floor, 'en', { numeric: true }) < 0;

describe('versions', () => {
  const packages = json('node_modules/.package-lock.json') as Packages;

  test.each(Object.entries(FLOORS))('every installed %s is at least %s', (name, floor) => {
    const versions = installed(packages, name);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => isBelow(version, floor))).toEqual([]);
  });

  test(`SQLite is at least ${SQLITE_FLOOR}`, () => {
    const Database = createRequire(import.meta.url)('better-sqlite3');
    const database = new Database(':memory:');
    const version: string = database.prepare('select sqlite_version()').pluck().get();
    database.close();
    expect(isBelow(version, SQLITE_FLOOR)).toBe(false);
  });

  test('direct dependencies are pinned', () => {
    const { dependencies, devDependencies } = json('package.json') as Manifest;
    const wanted = Object.entries({ ...dependencies, ...devDependencies });
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('a planted violation is reported', () => {
    const planted = {
      packages: { 'node_modules/a/node_modules/ws': { version: '8.9.9' }, 'node_modules/aws': {} },
    };
    expect(installed(planted, 'ws').filter((version) => isBelow(version, '8.21.1'))).toEqual(['8.9.9']);
    expect(isBelow('8.21.1', '8.21.1')).toBe(false);
    expect(isBelow('10.0.0', '8.21.1')).toBe(false);
  });
});
