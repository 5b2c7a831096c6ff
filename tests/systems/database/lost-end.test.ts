import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type DatabaseOptions, openDatabase, restoreDatabase } from '#db/database/open.ts';
import { outboxStore } from '#db/outbox/store.ts';
import { notesIn } from './some-world.ts';
import { note, temporaryFolder } from './temporary.ts';

/** A server's run that appends these notes, each with its own commit. */
async function run(file: string, notes: readonly string[], options: DatabaseOptions = {}): Promise<void> {
  const database = await openDatabase(`file:${file}`, options);
  try {
    for (const one of notes) await database.inTransaction((tx) => outboxStore(tx).append(note(one)));
  } finally {
    await database.close();
  }
}

/** A world that has lost its last two commits of three. */
async function shortened(): Promise<string> {
  const folder = temporaryFolder();
  const [file, before] = [join(folder, 'world.db'), join(folder, 'before.db')];
  cpSync(inject('migratedFile'), file);
  await run(file, ['a']);
  cpSync(file, before);
  await run(file, ['b', 'c']);
  cpSync(before, file);
  return file;
}

const LOST = /^\S+ has lost the last 2 commits, whose calls were answered: [^\n]* ACCEPT_LOSS=1-3\.$/;

test('a world without its last commits is refused in one sentence, and accepted with exactly the printed loss', async () => {
  const file = await shortened();
  const bytes = readFileSync(file);
  for (const acceptedLoss of [null, '1-4', '0-3'])
    await expect(openDatabase(`file:${file}`, { acceptedLoss })).rejects.toThrow(LOST);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  await run(file, ['d'], { acceptedLoss: '1-3' });
  await run(file, ['e']);
  expect(await notesIn(file)).toEqual(['a', 'd', 'e']);
});

test('an accepted loss accepts no later one', async () => {
  const file = await shortened();
  const before = `${file}.before`;
  const acceptedLoss = '1-3';
  await run(file, ['d'], { acceptedLoss });
  cpSync(file, before);
  await run(file, ['e'], { acceptedLoss });
  cpSync(before, file);
  await expect(openDatabase(`file:${file}`, { acceptedLoss })).rejects.toThrow('ACCEPT_LOSS=2-3.');
});

test('a restored backup needs no consent', async () => {
  const file = await shortened();
  const backup = join(temporaryFolder(), 'backup.db');
  cpSync(file, backup);
  await restoreDatabase(`file:${file}`, { from: backup, asideAs: 'aside' });
  await run(file, ['d']);
  expect(await notesIn(file)).toEqual(['a', 'd']);
});

test('a missing world is begun again only with consent', async () => {
  const file = await shortened();
  rmSync(file);
  const gone = /^\S+ is gone, although a world was created there: [^\n]* ACCEPT_LOSS=0-3\.$/;
  for (const acceptedLoss of [null, '1-3'])
    await expect(openDatabase(`file:${file}`, { acceptedLoss })).rejects.toThrow(gone);
  expect(existsSync(file)).toBe(false);
  await run(file, ['d'], { acceptedLoss: '0-3' });
  await run(file, []);
  expect(await notesIn(file)).toEqual(['d']);
});

test('a mark elsewhere outlives the folder of the world', async () => {
  const markFile = join(temporaryFolder(), 'world.made');
  const folder = temporaryFolder();
  const file = join(folder, 'data', 'world.db');
  await run(file, ['a'], { markFile });
  expect(existsSync(`${file}.made`)).toBe(false);
  rmSync(join(folder, 'data'), { recursive: true });
  await expect(openDatabase(`file:${file}`, { markFile })).rejects.toThrow('ACCEPT_LOSS=0-1.');
  const backup = await shortened();
  await restoreDatabase(`file:${file}`, { from: backup, asideAs: 'aside', markFile });
  await run(file, ['b'], { markFile });
  expect(await notesIn(file)).toEqual(['a', 'b']);
});

test('a mark that cannot be written refuses the start', async () => {
  const folder = temporaryFolder();
  const markFile = join(folder, 'missing', 'world.made');
  await expect(openDatabase(`file:${join(folder, 'world.db')}`, { markFile })).rejects.toThrow(
    /^The mark of the last commit, \S+, cannot be written \(ENOENT\): set WORLD_MARK to another file\.$/,
  );
});

test('a commit without its mark, as after a kill in between, is no loss', async () => {
  const file = await shortened();
  await run(file, [], { acceptedLoss: '1-3' });
  const mark = readFileSync(`${file}.made`);
  await run(file, ['d']);
  writeFileSync(`${file}.made`, mark);
  await run(file, ['e']);
  expect(await notesIn(file)).toEqual(['a', 'd', 'e']);
});

test('an earlier version had no number in its mark', async () => {
  const file = await shortened();
  writeFileSync(`${file}.made`, 'A world was created next to this file.\n');
  await run(file, ['d']);
  expect(readFileSync(`${file}.made`, 'utf8')).toMatch(/^ +2\n$/);
});
