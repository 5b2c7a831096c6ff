import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { isRefusal, refuse } from '#server/action/context.ts';
import { createPasswords, type Passwords } from '#server/systems/auth/password.ts';

test('a password matches its own hash and no other', async () => {
  const passwords = createPasswords();
  const stored = await hashed(passwords, 'a fine password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'a fine password')).toBe(true);
  expect(await passwords.verify(stored, 'a fine Password')).toBe(false);
});

test('a password matches in any Unicode form of its letters', async () => {
  const passwords = createPasswords();
  const forms = ['P\u00e4sswort-\u2460', 'Pa\u0308sswort-1'];
  for (const chosen of forms) {
    const stored = await hashed(passwords, chosen);
    for (const typed of forms) expect(await passwords.verify(stored, typed)).toBe(true);
    expect(await passwords.verify(stored, 'Passwort-1')).toBe(false);
  }
});

test('an older hash still matches the password as typed then', async () => {
  const typed = 'Pa\u0308sswort-9';
  const older = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await createPasswords().verify(older, typed)).toBe(true);
  expect(await createPasswords().verify(older, 'Pa\u0308sswort-8')).toBe(false);
});

test('an unknown account never matches, and costs the same hashing', async () => {
  const passwords = createPasswords();
  expect(await passwords.verify(null, 'a fine password')).toBe(false);
  const source = await hash('x', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await passwords.hash('x')).toHaveLength(source.length);
});

test('of 64 parallel checks two run, fifty wait, and the others are refused with a retry time', async () => {
  const passwords = createPasswords();
  const stored = await hashed(passwords, 'secret of the house');
  const results = await Promise.all(
    Array.from({ length: 64 }, () => passwords.verify(stored, 'secret of the house')),
  );
  expect(results.filter((result) => result === true)).toHaveLength(52);
  expect(results.filter(isRefusal)).toEqual(
    Array.from({ length: 12 }, () => refuse('busy', { retryAfterS: 1 })),
  );
  expect(await passwords.verify(stored, 'secret of the house')).toBe(true);
});

test('a burst of wrong guesses is refused as soon as there are too many', async () => {
  const passwords = createPasswords({ running: 1, waiting: 10 });
  let admitted = 0;
  const admit = async () => ((admitted += 1) <= 2 ? null : refuse('too_many_requests'));
  const results = await Promise.all(
    Array.from({ length: 5 }, () => passwords.verify(null, 'a guess', admit)),
  );
  expect(results.filter((result) => result === false)).toHaveLength(2);
  expect(results.filter(isRefusal)).toHaveLength(3);
});

test('a failed hash lets the next one run', async () => {
  const passwords = createPasswords({ running: 1, waiting: 5 });
  await expect(passwords.verify('not a hash', 'whatever')).rejects.toThrow(/Decoding/);
  expect(await passwords.verify(null, 'whatever')).toBe(false);
});

async function hashed(passwords: Passwords, password: string): Promise<string> {
  const stored = await passwords.hash(password);
  if (typeof stored !== 'string') throw new Error('no hash was made');
  return stored;
}
