import { expect, test } from 'vitest';
import { shownMotion } from '#web/ui/figure/money.tsx';

test('a figure that waits to be collected does not flash when it is paid out', () => {
  expect(shownMotion('changed-down', true)).toBe('');
  expect(shownMotion('changed-up', true)).toBe('changed-up');
  expect(shownMotion('changed-down', false)).toBe('changed-down');
});
