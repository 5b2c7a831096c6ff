import { describe, expect, test } from 'vitest';
import { importGraph } from './import-graph.ts';
import { idlePermissions, privateUses, rawClients, unusedOfCard } from './library-rules.ts';
import { type ProjectFile, readProjectFile, sourceFiles } from './project-files.ts';

const files = sourceFiles(['.ts', '.tsx', '.mjs']);
const shipped = [
  ...files.filter(({ path }) => !path.startsWith('tests/')),
  ...['package.json', 'web/vite.config.ts', 'realtime-server/vite.config.ts'].map(readProjectFile),
];
const planted = (text: string, path = 'realtime-server/http/server.ts'): ProjectFile => ({ path, text });

describe('the libraries', () => {
  test('are used by what they declare', () => {
    expect(shipped.flatMap(privateUses)).toEqual([]);
  });

  test('need no permission that nothing uses', () => {
    expect(idlePermissions(shipped)).toEqual([]);
  });

  test('speak WebSocket, but for the one raw client of load and attacks', () => {
    expect(rawClients(importGraph(files.filter(({ path }) => !path.endsWith('.mjs'))))).toEqual([]);
  });

  test('are all of them in use', () => {
    expect(unusedOfCard([...files, ...shipped])).toEqual([]);
  });
});

describe('a planted breach is found:', () => {
  test.each([
    'engine.writeBuffer.length',
    'packet.options.wsPreEncodedFrame',
    'const { def } = schema._zod;',
    'session.prepareQuery = patched;',
    'reply.hijack();',
    "import { setFlagsFromString } from 'node:v8';",
    "import { compileFunction } from 'node:vm';",
    'setPriority(19);',
    "spawn(node, ['--max-semi-space-size=48']);",
    'frame[0] = 0x81;',
    'const io = server as unknown as Io;',
  ])('%s', (text) => {
    expect(privateUses(planted(text))).not.toEqual([]);
    expect(privateUses(planted(text, 'db/vocabulary/sqlite.ts'))).toEqual([]);
  });

  test('ordinary code is none', () => {
    expect(privateUses(planted('const frame = reply.send({ ok: true });'))).toEqual([]);
  });

  test('a permission without its file', () => {
    expect(idlePermissions([])).not.toEqual([]);
  });

  test('another raw client', () => {
    const graph = (path: string) => importGraph([planted("import WebSocket from 'ws';", path)]);
    expect(rawClients(graph('tests/faults/lane.ts'))).toEqual(['tests/faults/lane.ts']);
    expect(rawClients(graph('tests/load/client/raw-socket.ts'))).toEqual([]);
    expect(rawClients(importGraph([planted("import type { WebSocket } from 'ws';")]))).toEqual([]);
  });

  test('a package of the card that is only declared', () => {
    expect(unusedOfCard([planted("import fastify from 'fastify';")])).toContain('@fastify/cookie');
    expect(unusedOfCard([planted("import fastify from 'fastify';")])).not.toContain('fastify');
  });
});
