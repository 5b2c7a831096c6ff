import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '#server/every-system/declarations.ts';
import { twinNoteOf } from '#web/systems/admin/model.ts';
import { twinNotes } from '#web/systems/admin/text/twin.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/economy.md');

const rows = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, key, note] = /^\| `([\w.*]+)` \| (.+) \|$/.exec(line) ?? [];
    return key && note ? [[key, note] as const] : [];
  });

const notInTwin = rows.filter(([, note]) => note.startsWith('Not in the twin')).map(([key]) => key);

test('each setting shows what the twin says of it, unless the document says that it is not in the twin', () => {
  const unknown = Object.keys(settings).filter((key) => !twinNoteOf(key));
  const stated = (key: string) => notInTwin.includes(key) || notInTwin.includes(`${key.split('.')[0]}.*`);
  expect(unknown.filter((key) => !stated(key))).toEqual([]);
});

test('the notes are those of the document', () => {
  const known = rows.filter(([key]) => Object.hasOwn(twinNotes, key));
  expect(Object.fromEntries(known)).toEqual(twinNotes);
});

test('a note of a group stands for its settings, and an own note comes first', () => {
  expect(twinNoteOf('weaponPrices.knife.iron')).toBe(twinNotes['weaponPrices.*']);
  expect(twinNoteOf('defaultUser.dollars')).toBe(twinNotes['defaultUser.dollars']);
  expect(twinNoteOf('unknown')).toBe(null);
});
