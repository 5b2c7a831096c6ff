import { expect, test } from 'vitest';
import { placeAfter } from '#web/ui/button/one-tab-stop.ts';

test.each([
  ['ArrowDown', 1, 2],
  ['ArrowRight', 1, 2],
  ['ArrowUp', 1, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowDown', 3, 3],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['Enter', 1, null],
  ['Tab', 1, null],
])('of four controls, %s moves the focus from %s to %s', (key, at, to) => {
  expect(placeAfter(key, at, 4)).toBe(to);
});
