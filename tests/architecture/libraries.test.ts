import { describe, expect, test } from 'vitest';
import {
  forcedCasts,
  handMadeFrames,
  pastHandle,
  PRIVATE_NAMES,
  privateNames,
  tunedProcess,
} from './library-rules.ts';
import { projectPaths, type ProjectFile, readProjectFile, sourceFiles } from './project-files.ts';

/** This folder plants the violations that the rules must find. */
const isOurs = ({ path }: ProjectFile): boolean => !path.startsWith('tests/architecture/');

const files = sourceFiles().filter(isOurs);
const shipped = files.filter(({ path }) => !path.startsWith('tests/'));

/** Including configuration and setup. */
const everything = projectPaths()
  .filter((path) => /\.(tsx?|mjs)$/.test(path) || path === 'package.json')
  .map(readProjectFile)
  .filter(isOurs);

describe('a library is used as documented:', () => {
  test('files to check are found', () => {
    expect(shipped.length).toBeGreaterThan(0);
    expect(files.length).toBeGreaterThan(shipped.length);
    expect(everything.length).toBeGreaterThan(files.length);
  });

  test('without its private names', () => {
    expect(shipped.flatMap(privateNames)).toEqual([]);
  });

  test("without a cast through unknown, except in the database's vocabulary and its one handle", () => {
    expect(forcedCasts(shipped)).toEqual([]);
  });

  test("with queries that run through their transaction's handle", () => {
    expect(files.flatMap(pastHandle)).toEqual([]);
  });

  test('on an untuned Node', () => {
    expect(everything.flatMap(tunedProcess)).toEqual([]);
  });

  test('without hand-made frames, except in the one raw client of load, benches and attacks', () => {
    expect(files.flatMap(handMadeFrames)).toEqual([]);
  });
});

const planted = (text: string, path = 'realtime-server/live/rooms.ts'): ProjectFile => ({ path, text });

describe('a planted violation is reported:', () => {
  test.each(Object.keys(PRIVATE_NAMES))('the private name %s', (name) => {
    expect(privateNames(planted(`socket.${name}.length;`))).toHaveLength(1);
    expect(privateNames(planted(`const { ${name}: own } = socket;`))).toHaveLength(1);
    expect(privateNames(planted(`interface Reach { readonly ${name}: unknown }`))).toHaveLength(1);
    expect(privateNames(planted(`socket['${name}'];`))).toHaveLength(1);
    expect(privateNames(planted(`const ${name} = 1; f(${name});`))).toEqual([]);
  });

  test("Drizzle's session, as opposed to a player's", () => {
    const reach = 'const { session } = orm; orm.session.all();';
    expect(privateNames(planted(reach, 'db/engine/reader.ts'))).toHaveLength(2);
    expect(privateNames(planted(reach, 'realtime-server/http/session.ts'))).toEqual([]);
  });

  test.each([
    'await orm.select().from(players);',
    'const [row] = await tx.orm.delete(players).returning();',
    'const all = () => orm.select().from(players).execute();',
    `const find = orm.select().from(players).prepare('find');`,
  ])('%s', (text) => {
    expect(pastHandle(planted(text, 'db/world/store.ts'))).toHaveLength(1);
    expect(pastHandle(planted(text, 'db/engine/reader.ts'))).toEqual([]);
    expect(pastHandle(planted('await run(orm.select()); find.execute();', 'db/world/store.ts'))).toEqual([]);
  });

  test('a cast through unknown', () => {
    const cast = (path: string) => planted('const a = b as unknown as C;', path);
    expect(forcedCasts([cast('web/live/live.ts')])).toHaveLength(1);
    expect(forcedCasts([cast('db/engine/reader.ts'), cast('db/kit/columns/sqlite.ts')])).toEqual([]);
    expect(forcedCasts([cast('db/engine/reader.ts'), cast('db/engine/writer.ts')])).toHaveLength(2);
    expect(forcedCasts([planted('const a = b as unknown; const c = d as C;')])).toEqual([]);
  });

  test.each([
    `import { setFlagsFromString } from 'v8';`,
    `import { compileFunction } from 'node:vm';`,
    `import { constants, setPriority } from 'node:os';`,
    `spawn(process.execPath, ['--max-semi-space-size=48']);`,
  ])('%s', (text) => {
    expect(tunedProcess(planted(text)).length).toBeGreaterThan(0);
    expect(tunedProcess(planted(text, 'tests/bench/child/start.ts')).length).toBeGreaterThan(0);
  });

  test('a forced garbage collection, except in a leak test', () => {
    const text = `const flags = ['--expose-gc'];`;
    expect(tunedProcess(planted(text))).toHaveLength(1);
    expect(tunedProcess(planted(text, 'tests/faults/soak/soak.ts'))).toEqual([]);
  });

  test.each([
    `import WebSocket from 'ws';`,
    `const { Server } = await import('engine.io');`,
    `import { Encoder } from 'socket.io-parser';`,
    `const key = headers['sec-websocket-key'];`,
    'socket.write(`Sec-WebSocket-Accept: ${key}`);',
    'frame[0] = 0x81;',
  ])('%s', (text) => {
    expect(handMadeFrames(planted(text))).toHaveLength(1);
    expect(handMadeFrames(planted(text, 'tests/load/client/raw-socket.ts'))).toEqual([]);
    expect(handMadeFrames(planted(`let hash = 0x811c9dc5; import type { WebSocket } from 'ws';`))).toEqual(
      [],
    );
  });
});
