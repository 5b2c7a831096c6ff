/** What is invisible and means nothing: soft hyphens, zero-width spaces, marks and isolates of direction, stray fillers. */
const MEANINGLESS = /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202C\u2060-\u206F\uFEFF]/g;

/** Tabs and their like, and every width of space. */
const SPACES = /[\t\v\f\u0085\p{Zs}]/gu;

const LINE_ENDS = /\r\n?|[\p{Zl}\p{Zp}]/gu;

/** The flags of England, Scotland and Wales; tags that belong to no flag. */
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

const SELECTOR = '[\\u180B-\\u180D\\u180F\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]';

/** Variation selectors that follow nothing they could vary. */
const STRAY_SELECTORS = new RegExp(`(?<!(?!${SELECTOR})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}])${SELECTOR}`, 'gu');

/** Joiners that stand neither between letters or emoji nor after the sign that ends a syllable, as Malayalam has it. */
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|(?<!\p{M})[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/**
 * What somebody wrote as it is counted, stored and shown: one form for each letter, plain spaces, nothing invisible that means nothing.
 * Joiners between letters or emoji mean something. Trimmed; the same when it is done twice.
 */
export function normalText(written: string): string {
  const text = written
    .replace(LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .replace(MEANINGLESS, '')
    .replace(TAGS, '$1')
    .normalize('NFC');
  return withoutStray(text).trim();
}

/** What is taken away may leave another one astray. */
function withoutStray(text: string): string {
  const next = text.replace(STRAY_SELECTORS, '').replace(STRAY_JOINERS, '').normalize('NFC');
  return next === text ? text : withoutStray(next);
}

/** Letters that look like nothing: Braille without a dot, a note without a head, a filler of Khitan. Hangul's are ignorable. */
const VISIBLE =
  /(?!\p{Default_Ignorable_Code_Point}|\u2800|\u{1D159}|\u{16FE4})[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** Whether there is something to be seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Signs of numbers and verses in Arabic and its neighbours are visible, though formats by their kind. */
const REFUSED =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\u{E0020}-\u{E007F}]|\u200C|\u200D)[\p{Cf}\p{Co}\p{Cs}]|(?!\n)\p{Cc}/u;

/** More accents on one letter than any language has, with or without joiners between. */
const STACKED_MARKS = /\p{M}(?:[\u200C\u200D]*\p{M}){3}/u;

/** What in a normal text cannot be shown to others as it is, in words with its number; null when nothing is. */
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

/** `U+202E`. */
const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
