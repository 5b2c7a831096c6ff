const SELECTOR = '[\\u180B-\\u180D\\u180F\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]';

// Invisible and without meaning: soft hyphens, zero-width spaces, bidi marks, unassigned characters. Not joiners,
// variation selectors, Hangul fillers and tags, handled below, nor bidi overrides, which are refused.
const MEANINGLESS = new RegExp(
  `(?!${SELECTOR}|[\\u115F\\u1160\\u200C\\u200D\\u202D\\u202E\\u3164\\uFFA0]|[\\u{E0000}-\\u{E007F}])\\p{Default_Ignorable_Code_Point}`,
  'gu',
);

const SPACES = /[\t\v\f\u0085\p{Zs}]/gu;

const LINE_ENDS = /\r\n?|[\p{Zl}\p{Zp}]/gu;

// Group 1 keeps the flags of England, Scotland and Wales; all other tag characters go.
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

const STRAY_SELECTORS = new RegExp(`(?<!(?!${SELECTOR})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}])${SELECTOR}`, 'gu');

// Keep joiners between letters or emoji, and after a virama (Malayalam); drop the rest.
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|(?<!\p{M})[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

// Letters and signs that show as a space.
const BLANKS = /[\u2800\u3164\uFFA0]/g;

const [INITIAL, VOWEL, FINAL] = [
  '[\\u1100-\\u115E\\uA960-\\uA97C]',
  '[\\u1161-\\u11A7\\uD7B0-\\uD7C6]',
  '[\\u11A8-\\u11FF\\uD7CB-\\uD7FB]',
];

// Hangul fillers stay in place of the missing initial or vowel of a syllable.
const STRAY_FILLERS = new RegExp(
  `\\u115F(?!${VOWEL}|\\u1160${FINAL})|(?<!${INITIAL}|\\u115F(?=\\u1160${FINAL}))\\u1160|\\u1160(?=\\u1160|${VOWEL})`,
  'g',
);

/** Text as counted, stored and shown: NFC, trimmed, without stray invisible characters. Idempotent. */
export function normalText(written: string): string {
  const text = written
    .replace(LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .replace(MEANINGLESS, '')
    .replace(TAGS, '$1')
    .normalize('NFC');
  // A text of blanks alone keeps them, and is refused for them.
  return (isVisible(text) ? withoutFillers(text) : withoutStray(text)).trim();
}

// Repeat: a removal can leave another filler without its syllable.
function withoutFillers(text: string): string {
  const next = withoutStray(text.replace(BLANKS, ' ').replace(STRAY_FILLERS, ''));
  return next === text ? text : withoutFillers(next);
}

// Repeat: a removal can leave another selector or joiner without its base.
function withoutStray(text: string): string {
  const next = text.replace(STRAY_SELECTORS, '').replace(STRAY_JOINERS, '').normalize('NFC');
  return next === text ? text : withoutStray(next);
}

// Blank but not ignorable: Braille blank, null notehead, Khitan filler.
const VISIBLE =
  /(?!\p{Default_Ignorable_Code_Point}|\u2800|\u{1D159}|\u{16FE4})[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** False for text without a single visible character. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

// Excludes Arabic, Syriac and Kaithi number and verse signs: category Cf, but visible.
const REFUSED =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\u{E0020}-\u{E007F}]|\u200C|\u200D)[\p{Cf}\p{Co}\p{Cs}]|(?!\n)\p{Cc}/u;

// More accents on one letter than any language has, with or without joiners between.
const STACKED_MARKS = /\p{M}(?:[\u200C\u200D]*\p{M}){3}/u;

/** Describes the first character that must not be shown to others, with its code point; null if none. */
export function refusedCharacter(text: string): string | null {
  const [found] = REFUSED.exec(text) ?? [];
  if (found !== undefined) return `${kindOf(found)} (${numberOf(found)})`;
  const [stack] = STACKED_MARKS.exec(text) ?? [];
  return stack === undefined ? null : `more than three marks on one letter (${numberOf(stack)})`;
}

function kindOf(character: string): string {
  if (/[\u202D\u202E]/.test(character)) return 'a character that turns the text around';
  if (/\p{Cc}/u.test(character)) return 'a control character';
  if (/\p{Cs}/u.test(character)) return 'half a character';
  return /\p{Co}/u.test(character) ? 'a character of no known meaning' : 'an invisible character';
}

const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
