import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankName } from '#web/live/ranks.ts';
import { checkDeletion, checkUpdate, EMPTY_FORM, formatPresence, typed } from '#web/systems/profile/model.ts';

const form = (change: Partial<typeof EMPTY_FORM>) => ({ ...EMPTY_FORM, ...change });

describe('a change of the account', () => {
  test.each([
    [{}, 'current', 'Please enter your current password'],
    [{ newPassword: 'abc', newMail: 'a@b.cd' }, 'current', 'Please enter your current password'],
    [{ current: 'x' }, null, 'Please provide at least one field to update'],
    [{ current: 'x', newMail: '  ' }, null, 'Please provide at least one field to update'],
    [{ current: 'x', newPassword: 'short' }, 'newPassword', 'New password must be 6 to 15 characters long'],
    [
      { current: 'x', newPassword: 'a'.repeat(16), confirm: 'a'.repeat(16) },
      'newPassword',
      'New password must be 6 to 15 characters long',
    ],
    [{ current: 'x', newPassword: 'long enough' }, 'confirm', 'New passwords do not match'],
    [
      { current: 'x', newPassword: 'long enough', confirm: 'long enougH' },
      'confirm',
      'New passwords do not match',
    ],
  ])('%j is refused next to the field', (change, field, text) => {
    expect(checkUpdate(form(change), false)).toEqual({ field, text });
  });

  test('is valid with a confirmed password of 6 to 15 characters, an address, or both', () => {
    const password = fc.string({ minLength: 6, maxLength: 15 });
    fc.assert(
      fc.property(password, fc.boolean(), (newPassword, hasMail) => {
        const newMail = hasMail ? 'a@b.cd' : '';
        expect(
          checkUpdate(form({ current: 'x', newPassword, confirm: newPassword, newMail }), false),
        ).toBeNull();
      }),
    );
    expect(checkUpdate(form({ current: 'x', newMail: 'a@b.cd' }), false)).toBeNull();
  });

  test('clears the confirmation with the new password', () => {
    const both = form({ newPassword: 'abcdef', confirm: 'abcdef' });
    expect(typed(both, 'newPassword', 'abcde').confirm).toBe('abcdef');
    expect(typed(both, 'newPassword', '')).toEqual(EMPTY_FORM);
  });
});

test('a deletion needs the current password', () => {
  expect(checkDeletion(EMPTY_FORM, true)).toEqual({
    field: 'current',
    text: 'Please enter your current password to delete your profile',
  });
  expect(checkDeletion(form({ current: 'x' }), false)).toBeNull();
});

test('with codes on, a form without a code is not sent', () => {
  const fault = { field: 'code', text: 'Please enter the code from your device' };
  const change = { current: 'x', newMail: 'a@b.cd' };
  expect(checkUpdate(form(change), true)).toEqual(fault);
  expect(checkUpdate(form({ ...change, code: ' ' }), true)).toEqual(fault);
  expect(checkUpdate(form({ ...change, code: '123456' }), true)).toBeNull();
  expect(checkDeletion(form({ current: 'x' }), true)).toEqual(fault);
  expect(checkDeletion(form({ current: 'x', code: '123456' }), true)).toBeNull();
});

test('presence uses the largest completed unit', () => {
  const lastActivity = '2030-01-01T00:00:00Z';
  const after = (ms: number) =>
    formatPresence({ online: false, lastActivity }, Date.parse(lastActivity) + ms);
  expect(formatPresence({ online: true, lastActivity }, 0)).toBe('online');
  expect(after(-5_000)).toBe('seen just now');
  expect(after(59_999)).toBe('seen just now');
  expect(after(60_000)).toBe('seen 1 min ago');
  expect(after(3_599_999)).toBe('seen 59 min ago');
  expect(after(3 * 3_600_000)).toBe('seen 3 h ago');
  expect(after(86_400_000)).toBe('seen 1 day ago');
  expect(after(40 * 86_400_000)).toBe('seen 40 days ago');
});

test('ranks have names', () => {
  expect([0, 1, 2, 3].map(rankName)).toEqual(['Player', 'Moderator', 'Admin', 'Admin']);
});
