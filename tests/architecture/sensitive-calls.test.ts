import { expect, test } from 'vitest';
import type { Route } from '#protocol/wire/refusals.ts';
import { routes } from '#protocol/wire/routes.ts';

const SENSITIVE = [
  'POST /api/admin/rank',
  'POST /api/admin/reset-economy',
  'POST /api/auth/sessions/end',
  'POST /api/auth/totp/disable',
  'POST /api/auth/totp/enable',
  'POST /api/auth/totp/setup',
];

/** Why an hour-old login suffices for each of the others. */
const NOT_SENSITIVE: Readonly<Record<string, string>> = {
  'PUT /api/admin/config': 'each setting has bounds, locks nobody out, and is undone from the log',
  'POST /api/admin/config/preview': 'changes nothing',
  'POST /api/admin/config/undo': 'takes back what is in the log, and can be taken back',
  'POST /api/admin/backup': 'asks for the password in its body',
  'POST /api/admin/announcement': 'a text that everybody sees is from an admin',
  'POST /api/admin/ticker/remove': 'the ticker forgets its lines soon anyway, and the log keeps the text',
  'POST /api/admin/inhabitants': 'concerns new accounts that have not played',
  'POST /api/admin/inhabitants/pay': 'the fund of a game day bounds it',
  'POST /api/admin/inhabitants/retire': 'only accounts that the house plays',
  'POST /api/auth/confirm': 'is how a session is confirmed',
  'POST /api/auth/update-email': 'asks for the password in its body, and a code where codes are on',
  'POST /api/profil/update-password': 'asks for the password in its body, and a code where codes are on',
  'POST /api/profil/delete-profil': 'asks for the password in its body, and a code where codes are on',
};

const all = Object.entries<Readonly<Record<string, Route>>>(routes).flatMap(([system, ofSystem]) =>
  Object.values(ofSystem).map((route) => ({ ...route, system, call: `${route.method} ${route.path}` })),
);

/** Calls by which an admin changes something, or players change their account. */
const weighed = all.filter(
  ({ access, method, system, call }) =>
    method !== 'GET' &&
    (access === 'admin' ||
      (access === 'player' && (system === 'auth' || /password|delete-profil/.test(call)))),
);

test('every call that changes the world or an account is sensitive, or says why not', () => {
  const callsOf = (some: readonly { readonly call: string }[]) => some.map(({ call }) => call).toSorted();
  expect(callsOf(all.filter(({ sensitive }) => sensitive))).toEqual(SENSITIVE.toSorted());
  expect(callsOf(weighed)).toEqual([...SENSITIVE, ...Object.keys(NOT_SENSITIVE)].toSorted());
});
