/** What is said of a text that no number can be read from for certain. */
export const NOT_A_NUMBER = 'That is not a number. Write it like 1000 or 99.99.';

/**
 * A number as people type it: 1000, 99.99 and 99,99, and 1.000,50 as well as 1,000.50. NaN where it is none, or might be another
 * one elsewhere: 1,000 is a thousand here and one there. Among whole numbers it is a thousand.
 */
export function typedNumber(text: string, { isWhole = false } = {}): number {
  const [, sign = '', digits = '', power = ''] = NUMBER.exec(cleaned(text)) ?? [];
  const written = isWhole && isGrouped(digits) ? digits.replaceAll(/[.,]/g, '') : plain(digits);
  const value = written === null || !/\d/.test(written) ? Number.NaN : Number(`${sign}${written}${power}`);
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Its sign, its digits with what parts them, and a power of ten, as 1e5 has. */
const NUMBER = /^([-+]?)\$?([\d.,]*)(e[-+]?\d+)?$/i;

/** Whether something is typed that is no number. */
export const isNoNumber = (text: string, terms?: { readonly isWhole?: boolean }): boolean =>
  text.trim() !== '' && Number.isNaN(typedNumber(text, terms));

/** Without spaces and apostrophes between groups; digits of full width are digits. */
const cleaned = (text: string): string => text.normalize('NFKC').replaceAll(/[\s'’]/g, '');

/** Groups of three with one sign between them. */
const isGrouped = (digits: string): boolean => /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/.test(digits);

/** The digits with a point before the decimals; null where it is not certain which sign that is. */
function plain(digits: string): string | null {
  const [whole = '', decimals, ...more] = digits.split(/[.,]/);
  if (decimals === undefined) return whole;
  if (more.length === 0) return isGrouped(digits) ? null : `${whole}.${decimals}`;
  const decimalSign = digits.replaceAll(/\d/g, '').at(-1) ?? '';
  const at = digits.lastIndexOf(decimalSign);
  const before = digits.slice(0, at);
  if (isGrouped(digits)) return digits.replaceAll(/[.,]/g, '');
  return isGrouped(before) && !before.includes(decimalSign)
    ? `${before.replaceAll(/[.,]/g, '')}.${digits.slice(at + 1)}`
    : null;
}
