import { describe, expect, test } from 'vitest';
import { invalidText } from '#web/ui/form/invalid-text.ts';

const control = {
  validationMessage: 'as the browser says',
  minLength: 6,
  min: '100',
  max: '10000',
  step: '1',
};

describe("a control's validation message", () => {
  test.each([
    [{ valueMissing: true }, 'Required.'],
    [{ typeMismatch: true }, 'That isn’t an email address.'],
    [{ tooShort: true }, 'At least 6 characters.'],
    [{ rangeUnderflow: true }, 'At least 100.'],
    [{ rangeOverflow: true }, 'At most 10000.'],
    [{ stepMismatch: true }, 'In steps of 1.'],
    [{ badInput: true }, 'That isn’t a number.'],
    [{ patternMismatch: true }, 'as the browser says'],
  ])('for %o is "%s"', (validity, text) => {
    expect(invalidText({ ...control, validity })).toBe(text);
  });
});
