import { describe, expect, it } from 'vitest';
import {
  clockSpan,
  counted,
  fullCount,
  fullDollars,
  inRow,
  listed,
  percent,
  roundDollars,
  shortCount,
  shortDollars,
  wholePercent,
} from '#web/ui/figure/format.ts';

describe('a figure', () => {
  it.each([
    [0, '$0.00'],
    [12_450, '$12,450.00'],
    [-3.5, '−$3.50'],
    [0.1 + 0.2, '$0.30'],
    [90_000_000_000_000, '$90,000,000,000,000.00'],
  ])('shows %d dollars in full as %s', (amount, text) => {
    expect(fullDollars(amount)).toBe(text);
  });

  it.each([
    [0, '$0.00'],
    [1025, '$1,025.00'],
    [999_999.99, '$999,999.99'],
    [1_000_000, '$1M'],
    [2_345_678, '$2.34M'],
    [90_000_000_000_000, '$90,000B'],
  ])('shows %d dollars to the cent below a million: %s', (amount, text) => {
    expect(roundDollars(amount)).toBe(text);
  });

  it.each([
    [999.99, '$999.99'],
    [1000, '$1K'],
    [1150, '$1.15K'],
    [12_450, '$12.4K'],
    [999_999.99, '$999K'],
    [1_000_000, '$1M'],
    [2_345_678, '$2.34M'],
    [999_999_999, '$999M'],
    [1_000_000_000, '$1B'],
    [999_999_999_999.99, '$999B'],
    [90_000_000_000_000, '$90,000B'],
    [-12_450, '−$12.4K'],
  ])('abbreviates %d dollars to %s and never rounds up', (amount, text) => {
    expect(shortDollars(amount)).toBe(text);
  });

  it('signs gains and losses, and only zero is unsigned', () => {
    expect(fullDollars(5, { signed: true })).toBe('+$5.00');
    expect(shortDollars(-5000, { signed: true })).toBe('−$5K');
    expect(fullDollars(0, { signed: true })).toBe('$0.00');
  });

  it('shows counts without cents', () => {
    expect(fullCount(12_450)).toBe('12,450');
    expect(shortCount(950)).toBe('950');
    expect(shortCount(98_765_432)).toBe('98.7M');
  });

  it('shows shares with one digit', () => {
    expect(percent(12.5)).toBe('12.5%');
    expect(wholePercent(-3)).toBe('−3%');
  });

  it.each([
    [0, '0:00'],
    [-5000, '0:00'],
    [1, '0:01'],
    [42_000, '0:42'],
    [725_000, '12:05'],
    [10_800_000, '3:00:00'],
    [183_600_000, '2d 03:00:00'],
  ])('shows %d milliseconds on a clock as %s', (ms, text) => {
    expect(clockSpan(ms)).toBe(text);
  });

  it('has a singular noun for one', () => {
    expect([0, 1, 2, 1_200].map((count) => counted(count, 'trade'))).toEqual([
      ...['0 trades', '1 trade', '2 trades', '1,200 trades'],
    ]);
    expect([1, 2].map((count) => counted(count, 'mafioso', 'mafiosi'))).toEqual(['1 mafioso', '2 mafiosi']);
  });

  it('joins names', () => {
    expect([[], ['Ada'], ['Ada', 'Bob'], ['Ada', 'Bob', 'Eve']].map(listed)).toEqual([
      ...['', 'Ada', 'Ada and Bob', 'Ada, Bob and Eve'],
    ]);
    expect(inRow(['3 pistols', '1 knife'])).toBe('3 pistols, 1 knife');
  });
});
