import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNotANumber, typedNumber } from '#web/ui/form/typed-number.ts';

describe('a typed number', () => {
  test.each([
    ['1000', 1000],
    ['99.99', 99.99],
    ['99,99', 99.99],
    ['0,5', 0.5],
    [',5', 0.5],
    ['7.', 7],
    ['0.125', 0.125],
    ['1.000,50', 1000.5],
    ['1,000.50', 1000.5],
    ['1,000,000', 1_000_000],
    ['12.345.678', 12_345_678],
    ['1 000,50', 1000.5],
    ['1\u202f000,5', 1000.5],
    ['1’000.50', 1000.5],
    [' $49.50 ', 49.5],
    ['-3', -3],
    ['１２３', 123],
    ['1e5', 100_000],
    ['1000,505', 1000.505],
  ])('%j is %d', (text, value) => {
    expect(typedNumber(text)).toBe(value);
    expect(isNotANumber(text)).toBe(false);
  });

  test.each([
    '1,000',
    '1.000',
    '12.345',
    '1,00,000',
    '1.000,50,1',
    '1,000.50.1',
    '1,0000.5',
    '01,000.5',
    'abc',
  ])('%j is definitely invalid', (text) => {
    expect(typedNumber(text)).toBeNaN();
    expect(isNotANumber(text)).toBe(true);
  });

  test.each(['e3', '1e999', '0x10', 'Infinity', '.', ',', '-', '1-2', '$'])('%j is invalid', (text) => {
    expect(isNotANumber(text)).toBe(true);
  });

  test('that is empty is neither a number nor invalid', () => {
    expect(typedNumber(' ')).toBeNaN();
    expect(isNotANumber(' ')).toBe(false);
  });

  test('may have thousands separators if it is whole', () => {
    expect(typedNumber('1,000', { isWhole: true })).toBe(1000);
    expect(typedNumber('1.000', { isWhole: true })).toBe(1000);
    expect(typedNumber('1,5', { isWhole: true })).toBe(1.5);
  });
});

/** A sum in the notation of different places. */
const written = (cents: number, locale: string, useGrouping: boolean): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping }).format(cents / 100);

test('every sum to the cent parses in English, German, French and Swiss notation', () => {
  const locale = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH');
  fc.assert(
    fc.property(fc.nat({ max: 1e12 }), locale, fc.boolean(), (cents, where, isGrouped) => {
      expect(typedNumber(written(cents, where, isGrouped))).toBe(cents / 100);
    }),
  );
});

test('any input parses to at most one number, the same with the separators swapped', () => {
  const exchanged = (text: string) => text.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
  fc.assert(
    fc.property(fc.stringMatching(/^-?[\d.,]{0,12}$/), fc.boolean(), (text, isWhole) => {
      expect(typedNumber(exchanged(text), { isWhole })).toEqual(typedNumber(text, { isWhole }));
    }),
  );
});
