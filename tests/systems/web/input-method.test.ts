import { expect, test } from 'vitest';
import { endsComposition } from '#web/ui/form/input-method.ts';

test.each([
  { by: 'Chrome and Firefox, while composing', key: 'Enter', isComposing: true, keyCode: 229, is: true },
  { by: 'Safari, after composition', key: 'Enter', isComposing: false, keyCode: 229, is: true },
  { by: 'a browser without key codes', key: 'Enter', isComposing: true, keyCode: 13, is: true },
  { by: 'an input method, typing a letter', key: 'a', isComposing: true, keyCode: 229, is: false },
  { by: 'a person', key: 'Enter', isComposing: false, keyCode: 13, is: false },
  { by: 'a person, typing a letter', key: 'a', isComposing: false, keyCode: 65, is: false },
])("whether a key by $by is an input method's Enter: $is", ({ is, ...event }) => {
  expect(endsComposition(event)).toBe(is);
});
