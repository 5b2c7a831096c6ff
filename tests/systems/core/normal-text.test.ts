import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { confusableKey } from '#protocol/systems/auth/names.ts';
import { isVisible, normalText, refusedCharacter } from '#protocol/text/normal-text.ts';
import { plainText } from '#protocol/text/plain-text.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const Text = plainText('Between 1 and 40 characters', { min: 1, max: 40 });
const Line = plainText('At most 40 characters', { max: 40, isOneLine: true });

const errorOf = (schema: z.ZodMiniType, text: string): string | undefined =>
  z.safeParse(schema, text).error?.issues[0]?.message;

describe('a text is kept as written', () => {
  test.each([
    ['a shrug', '🤷‍♂️'],
    ['a family', '👨‍👩‍👧'],
    ['a heart on fire', '❤️‍🔥'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['skin and joiners', '👩🏽‍🚀 👋🏿'],
    ['a keycap', '1️⃣ #️⃣'],
    ['a heart as text', '❤︎'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष'],
    ['Sinhala', 'ක්‍ෂ'],
    ['Malayalam ending in a joiner', 'അവന്‍'],
    ['German without a ligature', 'Auf‌lage'],
    ['Mongolian', 'ᠠ᠋'],
    ['a year in Arabic', '؁١٤٤٥'],
    ['Korean in single letters', 'ㅋㅋㅋ ㅠㅠ'],
    ['a Korean initial without a vowel', 'ᄀ\u1160'],
    ['a Korean vowel without an initial', '\u115Fᅡᆨ'],
    ['a Korean final alone', '\u115F\u1160ᆨ'],
    ['old Korean with a missing vowel', 'ᄒ\u1160ᆫ글'],
    ['two lines', 'one\ntwo'],
  ])('%s', (_, text) => {
    expect(z.parse(Text, text)).toBe(text);
  });
});

test.each([
  ['a soft hyphen', 'co\u00adoperate', 'cooperate'],
  ['a tab', 'iron\t12', 'iron 12'],
  ['a non-breaking space', '12\u00a0000\u202f$', '12 000 $'],
  ['a zero-width space', 'a\u200bb', 'ab'],
  ['a byte order mark', '\ufeffhello', 'hello'],
  ['direction marks and isolates', '\u2068\u200fabc\u200e\u2069', 'abc'],
  ['line ends of other systems', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['joiners that join nothing', '\u200da \u200c b\u200d\u200dc\u200d', 'a  bc'],
  ['variation selectors after nothing', '\ufe0fa\ufe0f\ufe0f \ufe0f', 'a\ufe0f'],
  ['tags without a flag', 'a\u{E0061}\u{E0062}b', 'ab'],
  ['a combining accent', 'e\u0301', '\u00e9'],
  ['a blank that is a letter', 'a\u3164b\uffa0c', 'a b c'],
  ['a Braille blank', '⠓⠊\u2800⠗⠕', '⠓⠊ ⠗⠕'],
  ['blanks around a text', '\u3164\u2800a\uffa0', 'a'],
  ['a filler between letters', 'a\u115fb\u1160c', 'abc'],
  ['fillers within a syllable', 'ᄀ\u1160\u1160\u3164ᅡ', 'ᄀ ᅡ'],
  ['a filler before a vowel', 'ᄀ\u1160ᅡ', '가'],
  ['a filler after a syllable', '가\u1160\u115f', '가'],
  ['surrounding space', ' \u3000 a \n', 'a'],
])('%s is normalized', (_, written, text) => {
  expect(z.parse(Text, written)).toBe(text);
});

test('a single-line text turns line breaks into spaces', () => {
  expect(z.parse(Line, ' Iron\r\n& Sons ')).toBe('Iron & Sons');
});

const BLANKS = ['\u3164', '\u2800', '\uffa0', '\u115f', '\u1160', '\u{1D159}', '\u0301', '\u2800 \u3164'];

test.each(BLANKS)('%j alone is invisible', (blank) => {
  for (const schema of [Text, Line])
    expect(errorOf(schema, blank)).toBe('This text has no visible characters.');
});

test('no ignorable character is left where it has no meaning', () => {
  const overrides = /[\u202D\u202E]/;
  for (let code = 0; code <= 0xe0fff; code += 1) {
    const character = String.fromCodePoint(code);
    if (!/\p{Default_Ignorable_Code_Point}/u.test(character) || overrides.test(character)) continue;
    expect([code.toString(16), errorOf(Text, character)]).not.toEqual([code.toString(16), undefined]);
    // After a space even joiners and selectors mean nothing; blank letters become spaces.
    expect(normalText(`a ${character} b`).replace(/ +/g, ' ')).toBe('a b');
  }
});

test('a text of ignorable characters only is empty', () => {
  for (const nothing of [
    '',
    ' ',
    '\u200b',
    '\u00ad\t',
    '\u200d\ufe0f',
    '\u034f',
    '\u17b5',
    '\u{1D173}\ufff0',
  ]) {
    expect(errorOf(Text, nothing)).toBe('Between 1 and 40 characters');
    expect(z.parse(Line, nothing)).toBe('');
  }
});

test.each([
  ['a\u202eb', 'a character that turns the text around (U+202E)'],
  ['a\u0007', 'a control character (U+0007)'],
  ['a\u0000b', 'a control character (U+0000)'],
  ['\ue000', 'a character of no known meaning (U+E000)'],
  ['a\ud800', 'half a character (U+D800)'],
  ['\ufff9a', 'an invisible character (U+FFF9)'],
  [`a${'\u0316'.repeat(4)}`, 'more than three marks on one letter (U+0316)'],
  ['a\u0316\u200d\u0316\u200d\u0316\u200d\u0316', 'more than three marks on one letter (U+0316)'],
])('a refusal names the character: %j', (text, character) => {
  expect(errorOf(Text, text)).toBe(`This cannot be used here: ${character}.`);
});

describe('any text', () => {
  const letters = ['a', 'é', 'م', 'ക', '്', '漢', '👩', '❤', '🏽', '1', '\u0301', ' ', '\n', 'ㅤ', '\u2800'];
  const hangul = ['ᄀ', 'ᅡ', 'ᆨ', '가', '\u115F', '\u1160', '\u3164', '\uFFA0', '\u200D'];
  const invisible = ['\u200b', '\u200c', '\u200d', '\ufe0f', '\u00ad', '\t', '\ufeff', '\u2066', '\u{E0061}'];
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...letters, ...invisible), maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...hangul), maxLength: 12 }),
  );
  const tries = { numRuns: propertyRuns(1_000) };

  test('normalizes to the same form twice', () => {
    fc.assert(
      fc.property(anyText, (written) => {
        const text = normalText(written);
        expect(normalText(text)).toBe(text);
        expect(text).not.toMatch(/[\u00AD\u200B\u200E\u200F\u202A-\u202C\u2060-\u206F\uFEFF\t\r]/);
        if (isVisible(text)) expect(text).not.toMatch(/[\u2800\u3164\uFFA0]/);
      }),
      tries,
    );
  });

  test('is visible once accepted, and is accepted again', () => {
    fc.assert(
      fc.property(anyText, (written) => {
        const { data } = z.safeParse(Text, written);
        if (data === undefined) return;
        expect([isVisible(data), refusedCharacter(data), z.parse(Text, data)]).toEqual([true, null, data]);
      }),
      tries,
    );
  });

  test('keeps its confusable key with ignorable characters added', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'l', 'o', '7'), minLength: 1, maxLength: 8 });
    const between = fc.constantFrom('', '\u200b', '\u200d', '\ufe0f', '\u00ad', 'ㅤ', '\u115f', ' ');
    fc.assert(
      fc.property(name, between, (text, sign) => {
        expect(confusableKey(normalText(Array.from(text).join(sign) + sign))).toBe(confusableKey(text));
      }),
      tries,
    );
  });
});
