import { expect, test } from 'vitest';
import { latinKey } from '#web/ui/button/keyboard-focus.ts';

test.each([
  ['US', 'k', 'KeyK', 'k'],
  ['US with caps lock', 'K', 'KeyK', 'k'],
  ['Dvorak, where another key types k', 'k', 'KeyV', 'k'],
  ['AZERTY, where another key types a', 'a', 'KeyQ', 'a'],
  ['AZERTY, digits without Shift', '&', 'Digit1', '1'],
  ['Czech, digits without Shift', 'ě', 'Digit2', '2'],
  ['Cyrillic', 'л', 'KeyK', 'k'],
  ['Cyrillic with caps lock', 'И', 'KeyB', 'b'],
  ['Greek', 'σ', 'KeyS', 's'],
  ['Hebrew, where another key types a comma', 'ד', 'KeyS', 's'],
  ['a number pad', '3', 'Numpad3', '3'],
  ['a key of no letter', 'Enter', 'Enter', 'enter'],
  ['a screen keyboard, which names no place', 'b', '', 'b'],
])('%s: %s at %s means %s', (_, key, code, meant) => {
  expect(latinKey({ key, code, shiftKey: false })).toBe(meant);
});

test('with Shift a digit key means its sign', () => {
  expect(latinKey({ key: '!', code: 'Digit1', shiftKey: true })).toBe('!');
  expect(latinKey({ key: '1', code: 'Digit1', shiftKey: true })).toBe('1');
});
