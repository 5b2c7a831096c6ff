import type { Tx } from '#db/database/open.ts';
import { secretStore } from '#db/systems/auth/store/players.ts';
import { restingNameStore } from '#db/systems/auth/store/resting-names.ts';
import { confusableKey, formerConfusableKey } from '#protocol/systems/auth/names.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Context } from '../../../action/context.ts';
import { keyedHash, newToken } from '../tokens.ts';

/** Real time. Prevents impersonation of deleted players. */
const NAME_RESTS_MS = 90 * DAY_MS;

const SECRET = 'resting_names';

/** Stores only a keyed hash. */
export async function restName(
  tx: Tx,
  { chance, realNowMs }: Pick<Context, 'chance' | 'realNowMs'>,
  username: string,
): Promise<void> {
  const key = await secretStore(tx).getOrSet(SECRET, () => newToken(chance));
  await restingNameStore(tx).prune(realNowMs);
  await restingNameStore(tx).rest(keyedHash(key, confusableKey(username)), realNowMs + NAME_RESTS_MS);
}

export async function isNameResting(
  tx: Tx,
  { realNowMs }: { readonly realNowMs: number },
  username: string,
): Promise<boolean> {
  const key = await secretStore(tx).find(SECRET);
  if (key === null) return false;
  // Older entries were stored by a narrower look-alike key, the oldest in lower case.
  for (const form of new Set([
    confusableKey(username),
    formerConfusableKey(username),
    username.toLowerCase(),
  ]))
    if (await restingNameStore(tx).isResting(keyedHash(key, form), realNowMs)) return true;
  return false;
}
