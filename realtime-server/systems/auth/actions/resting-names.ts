import type { Tx } from '#db/open.ts';
import { secretStore } from '#db/systems/auth/store.ts';
import { restingNameStore } from '#db/systems/auth/store/resting-names.ts';
import { confusableKey } from '#protocol/confusable-key.ts';
import { DAY_MS } from '#protocol/time.ts';
import type { Context } from '../../../action/context.ts';
import { keyedHash, newToken } from '../tokens.ts';

/** How long nobody can take the name of a deleted player (real time): none is mistaken for who had it before. */
const NAME_RESTS_MS = 90 * DAY_MS;

const SECRET = 'resting_names';

/** Lets a deleted player's name rest. Only a keyed hash of it is kept. */
export async function restName(
  tx: Tx,
  { chance, realNowMs }: Pick<Context, 'chance' | 'realNowMs'>,
  username: string,
): Promise<void> {
  const key = await secretStore(tx).getOrSet(SECRET, () => newToken(chance));
  await restingNameStore(tx).prune(realNowMs);
  await restingNameStore(tx).rest(keyedHash(key, confusableKey(username)), realNowMs + NAME_RESTS_MS);
}

/** Whether a deleted player had this name or one that looks like it, and not long ago. */
export async function isNameResting(
  tx: Tx,
  { realNowMs }: { readonly realNowMs: number },
  username: string,
): Promise<boolean> {
  const key = await secretStore(tx).find(SECRET);
  if (key === null) return false;
  // Names that went to rest before looks counted were stored in lower case.
  for (const form of new Set([confusableKey(username), username.toLowerCase()]))
    if (await restingNameStore(tx).isResting(keyedHash(key, form), realNowMs)) return true;
  return false;
}
