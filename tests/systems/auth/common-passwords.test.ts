import { expect, test } from 'vitest';
import { isCommonPassword } from '#server/systems/auth/password.ts';

test.each(['123456', 'password', 'qwerty', 'letmein', 'dragon', 'PassWord', 'QWERTY'])(
  '%s is refused',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
);

test.each(['Ledger-at-midnight', 'brass-and-ivory', '12345', ''])('%j is not on the list', async (password) =>
  expect(await isCommonPassword(password)).toBe(false),
);
