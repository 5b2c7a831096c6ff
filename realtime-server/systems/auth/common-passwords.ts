import { PASSWORD_MIN } from '#protocol/systems/auth.ts';

/** So many of the most common passwords are refused; shorter ones than any allowed do not count. */
const REFUSED = 3_000;

let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the first an attacker tries. Capital letters do not help. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.toLowerCase());
}

/** Loaded when first needed: unpacking the dictionary takes longer than the rest of a start. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const allowed = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN);
  return new Set(allowed.slice(0, REFUSED));
}
