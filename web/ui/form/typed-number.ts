export const NOT_A_NUMBER = 'That is not a number. Write it like 1000 or 99.99.';

// Reads 99.99, 99,99, 1.000,50 and 1,000.50. NaN when ambiguous: 1,000 is one in countries with a decimal
// comma. For whole numbers it is a thousand.
export function typedNumber(text: string, { isWhole = false } = {}): number {
  const [, sign = '', digits = '', power = ''] = NUMBER.exec(cleaned(text)) ?? [];
  const written = isWhole && isGrouped(digits) ? digits.replaceAll(/[.,]/g, '') : plain(digits);
  const value = written === null || !/\d/.test(written) ? Number.NaN : Number(`${sign}${written}${power}`);
  return Number.isFinite(value) ? value : Number.NaN;
}

const NUMBER = /^([-+]?)\$?([\d.,]*)(e[-+]?\d+)?$/i;

export const isNotANumber = (text: string, terms?: { readonly isWhole?: boolean }): boolean =>
  text.trim() !== '' && Number.isNaN(typedNumber(text, terms));

// NFKC turns full-width digits into ASCII.
const cleaned = (text: string): string => text.normalize('NFKC').replaceAll(/[\s'’]/g, '');

const isGrouped = (digits: string): boolean => /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/.test(digits);

/** Null when the decimal sign is ambiguous. */
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
