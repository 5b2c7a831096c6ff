import { PASSWORD_MIN } from '#protocol/systems/auth.ts';

/** Excludes passwords below the minimum length. */
const MAX_COMMON_PASSWORDS = 3_000;

let list: Promise<ReadonlySet<string>> | undefined;

export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.toLowerCase());
}

// Lazy: unpacking the dictionary takes longer than the rest of a start.
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const allowed = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN);
  return new Set(allowed.slice(0, MAX_COMMON_PASSWORDS));
}
