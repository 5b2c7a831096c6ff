import { readFile, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createWorld } from '#tests/support/world.ts';
import { openGivenWorld } from './given-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'tycoon-given-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens the world at an address; returns its players' names and the output. */
async function open(url: string, players: number) {
  const said: string[] = [];
  const { signal } = new AbortController();
  const say = (line: string): void => void said.push(line);
  const { sessions } = await openGivenWorld(url, null, {
    ...{ players, say, signal, dataFolder: folder, needsAdmin: false },
  });
  return { said, names: sessions.map(({ username }) => username) };
}

const fileOf = (url: string): string => join(folder, `127.0.0.1-${new URL(url).port}.sessions.json`);

test('the players of a given world are signed up once, and more can be added', async () => {
  const { url } = await createWorld();
  const first = await open(url, 2);
  expect(first.said).toEqual([
    expect.stringMatching(/^signing up 2 players on a server with RATE_LIMIT=off/),
  ]);
  const second = await open(url, 3);
  expect(second.names.slice(0, 2)).toEqual(first.names);
  expect(second.said).toEqual(['2 players of an earlier run', expect.stringMatching(/^signing up 1 /)]);
  // Fewer are requested: none is forgotten.
  await open(url, 1);
  expect((await open(url, 3)).names).toEqual(second.names);
});

test('players sign up again when another world has the address', async () => {
  const before = await createWorld();
  const { names } = await open(before.url, 2);
  const after = await createWorld();
  const file = await readFile(fileOf(before.url), 'utf8');
  await writeFile(fileOf(after.url), file.replaceAll(before.url, after.url));
  const again = await open(after.url, 2);
  expect(again.names).toHaveLength(2);
  expect(names).not.toContain(again.names[0]);
});

test('a rate-limiting server is distinguished from one that does not answer, and accounts are kept', async () => {
  const { url } = await createWorld({ rateLimit: true });
  await expect(open(url, 40)).rejects.toThrow(
    `${url} limits requests per address: start that server with RATE_LIMIT=off`,
  );
  expect((await open(url, 3)).said).toEqual(['3 players of an earlier run']);
  await expect(open('http://127.0.0.1:9', 1)).rejects.toThrow('no server answers at http://127.0.0.1:9');
});
