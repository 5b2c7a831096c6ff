import { createHmac } from 'node:crypto';
import type { Tx } from '#db/open.ts';
import { secretStore } from '#db/systems/auth/store.ts';
import type { Chance, Context } from '../../action/context.ts';

/** 256 random bits for a cookie or a mailed link: 43 characters. */
export const newToken = (chance: Chance): string => Buffer.from(chance.bytes(32)).toString('base64url');

/** A keyed hash: without the key nobody can recover or confirm the text. */
export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** The name of the key in the world's secrets. */
const FINGERPRINT_KEY = 'starting_grants';

/** Outlives the account; without the world's own key nobody can recover the address from it. */
export async function mailFingerprint(
  tx: Tx,
  { chance }: Pick<Context, 'chance'>,
  mail: string,
): Promise<string> {
  return keyedHash(await secretStore(tx).getOrSet(FINGERPRINT_KEY, () => newToken(chance)), mail);
}

/** The same for a read; null as long as the world has never kept one. */
export async function knownMailFingerprint(tx: Tx, mail: string): Promise<string | null> {
  const key = await secretStore(tx).find(FINGERPRINT_KEY);
  return key === null ? null : keyedHash(key, mail);
}
