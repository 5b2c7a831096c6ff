import { describe, expect, test } from 'vitest';
import { dayChange, sparkPath } from '#web/systems/market/parts/resource-picker.tsx';

describe('the picker shows how a price has moved:', () => {
  test.each([
    [3.3, 3, 10],
    [2.7, 3, -10],
    [3, 3, 0],
    [3.001, 3, 0],
    [3, 0, 0],
  ])('%d after %d is %d percent', (price, before, percent) => {
    expect(dayChange(price, before)).toBe(percent);
  });

  test('as a line from lowest to highest price, centred where nothing moved', () => {
    expect(sparkPath([1, 3, 2])).toBe('M0.0 16.0L24.0 0.0L48.0 8.0');
    expect(sparkPath([5, 5])).toBe('M0.0 8.0L48.0 8.0');
  });
});
