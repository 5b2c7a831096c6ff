import { latinLetters } from './look-alikes.ts';
import { isStaffName } from './staff-names.ts';

/** `confusableKey` of earlier versions, of which hashes are stored. */
export const formerConfusableKey = (text: string): string =>
  latinLetters(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[i1]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm');

const DIGITS: Readonly<Record<string, string>> = { 2: 'z', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/** Key for look-alike names: no case, accents or signs. i and 1 are l, other digits the letter they resemble
 * (6 resembles too many), rn is m, vv is w, cl is d. Numbers stay distinct from each other. May be empty. */
export const confusableKey = (text: string): string =>
  formerConfusableKey(text)
    .replace(/[2-9]/g, (digit) => DIGITS[digit] ?? digit)
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd');

/** The keys of all names that a text contains, also with ! read as l, and 6 as b or g; shorter ones would be in any
 * text. */
export function keysWithin(text: string): string[] {
  const read = [text, text.replaceAll('!', 'l')];
  const readings = new Set(read.flatMap((one) => [one, one.replaceAll('6', 'b'), one.replaceAll('6', 'g')]));
  const keys = [...readings].flatMap(keysOfParts);
  return [...new Set(keys)].filter((key) => key.length >= MIN_KEY_WITHIN);
}

function keysOfParts(text: string): string[] {
  const letters = Array.from(latinLetters(text).replace(/[^\p{L}\p{N}]/gu, ''));
  return letters.flatMap((_, from) =>
    letters
      .slice(from)
      .map((_letter, length) => confusableKey(letters.slice(from, from + length + 1).join(''))),
  );
}

const MIN_KEY_WITHIN = 3;

const RESERVED = new Set(
  (
    'admin administrator moderator mod system server root staff support security official owner operator king bank ' +
    'central-bank bookmaker trading-desk desk escrow market tycoon tycoon-empire deleted deleted-player guest anonymous ' +
    'nobody everyone null undefined security-team help-desk house the-house'
  )
    .split(' ')
    .map(confusableKey),
);

/** Whether a name, or a look-alike of it, could impersonate the game or its staff. */
export const isReservedName = (name: string): boolean =>
  RESERVED.has(confusableKey(name)) || isStaffName(name);
