import { latinLetters } from './look-alikes.ts';

/** Names that begin with one of these speak for the staff, whatever follows. */
const BEGINNINGS = [
  // Not moderate.
  ...['admin', 'moderat(?!e[^\\p{L}]|e$|ely)', 'moderad', 'official', 'tycoonempire'],
  ...['gamemaster', 'helpdesk', 'customerservice', 'customercare', 'customersupport'],
  // Not supporters, supportive; Stafford, Staffel, Staffa, staffing.
  ...['support(?!er|iv)', 'staff(?!or|el|a|ing)'],
];

/** So do names with one of these inside a word; not deadminer, breadmint, insupportable. */
const INSIDE = [
  'admin(?![deiotu])',
  'moderator',
  'gamemaster',
  'helpdesk',
  'tycoonempire',
  'support(?![aei])',
];

/** So do names that end with one of these, alone or before a `FOLLOWER`. */
const ENDINGS = [
  ...['admin', 'administrator', 'administration', 'moderator', 'moderation', 'support', 'tycoonempire'],
  ...['gamemaster', 'helpdesk', 'customerservice', 'customercare'],
  ...['(?<!un)official', '(?<!flag|fal|wag|quarter|bicker|long|pike|di)staff'],
];

const FOLLOWER = '(?:s|z|team|crew|group|desk|office|hq)';

/** Short ones, which other words contain: whole words only. */
const WORDS = [
  '(?:the|chat|club|game|global|head|lead|super)?mods?',
  ...['gms?', 'devs', 'devteam', 'sysops?'],
  '(?<!estate.?|property.?|land.?|housing.?|home.?|city.?|town.?|software.?)developers?',
];

/** What else shows as the letter. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ a: '[a4@]', b: '[b8]', c: '[c(]', d: '(?:d|c[li1!|])', e: '[e3]', g: '[g9]', i: '[il1!|]' },
  ...{ l: '[il1!|]', m: '(?:m|rn)', o: '[o0]', s: '[s5$]', t: '[t7+]', w: '(?:w|vv)' },
};

/** A pattern that finds the look-alikes of its letters, too, with `between` two letters. */
const spelled = (pattern: string, between = ''): string =>
  pattern.replace(/\(\?<?![^)]*\)|[a-z]/g, (part, at: number) => {
    const isLetter = part.length === 1;
    const hasNext = isLetter && /[a-z]/.test(pattern[at + 1] ?? '');
    return `${LOOKS[part] ?? part}${hasNext ? between : ''}`;
  });

const oneOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

const WORD_START = '(?<!\\p{L})';
const WORD_END = '(?!\\p{L})';
const SIGNS = '[^\\p{L}\\p{N}]*';

const STAFF = new RegExp(
  [
    WORD_START + oneOf(BEGINNINGS.map((word) => spelled(word))),
    oneOf(INSIDE.map((word) => spelled(word))),
    oneOf(ENDINGS.map((word) => spelled(word, SIGNS))) + `${spelled(FOLLOWER)}?` + WORD_END,
    WORD_START + oneOf(WORDS.map((word) => spelled(word))) + WORD_END,
  ].join('|'),
  'u',
);

/** Whether a name claims a rank, also spelled with signs or look-alikes between other words. */
export const isStaffName = (name: string): boolean =>
  STAFF.test(latinLetters(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')));
