import { createHmac } from 'node:crypto';
import type { Tx } from '#db/database/open.ts';
import { secretStore } from '#db/systems/auth/store/players.ts';
import type { Chance, Context } from '../../action/context.ts';

/** 256 random bits: 43 characters. */
export const newToken = (chance: Chance): string => Buffer.from(chance.bytes(32)).toString('base64url');

export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

const FINGERPRINT_KEY = 'starting_grants';

/** Outlives the account; nobody can recover the address without the world's key. */
export async function mailFingerprint(
  tx: Tx,
  { chance }: Pick<Context, 'chance'>,
  mail: string,
): Promise<string> {
  return keyedHash(await secretStore(tx).getOrSet(FINGERPRINT_KEY, () => newToken(chance)), mail);
}

export async function findMailFingerprint(tx: Tx, mail: string): Promise<string | null> {
  const key = await secretStore(tx).find(FINGERPRINT_KEY);
  return key === null ? null : keyedHash(key, mail);
}
