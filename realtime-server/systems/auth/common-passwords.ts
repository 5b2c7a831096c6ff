import { PASSWORD_MIN } from '#protocol/systems/auth.ts';

/** The number of common passwords refused; those shorter than the minimum length do not count. */
const MAX_COMMON_PASSWORDS = 3_000;

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most common ones, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.toLowerCase());
}

/** Loaded on first use: unpacking the dictionary takes longer than the rest of a start. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const allowed = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN);
  return new Set(allowed.slice(0, MAX_COMMON_PASSWORDS));
}
