import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '#server/declarations.ts';
import { twinNoteOf } from '#web/systems/admin/model.ts';
import { twinNotes } from '#web/systems/admin/text/twin.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/economy.md');

/** The twin has bots, accounts and sessions of another kind. */
const NOT_IN_TWIN = /^(auth\.|inhabitants\.|inactivityTimeAllowed$)/;

test('each setting shows what the twin says of it, unless it is not in the twin', () => {
  const unknown = Object.keys(settings).filter((key) => !twinNoteOf(key));
  expect(unknown).toEqual(Object.keys(settings).filter((key) => NOT_IN_TWIN.test(key)));
});

test('the notes are those of the document', () => {
  const rows = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, key, note] = /^\| `([\w.*]+)` \| (.+) \|$/.exec(line) ?? [];
      return key && note && Object.hasOwn(twinNotes, key) ? [[key, note] as const] : [];
    });
  expect(Object.fromEntries(rows)).toEqual(twinNotes);
});

test('a note of a group stands for its settings, and an own note comes first', () => {
  expect(twinNoteOf('weaponPrices.knife.iron')).toBe(twinNotes['weaponPrices.*']);
  expect(twinNoteOf('defaultUser.dollars')).toBe(twinNotes['defaultUser.dollars']);
  expect(twinNoteOf('unknown')).toBe(null);
});
