import type { Tx } from '#db/open.ts';
import { knownDeviceStore } from '#db/systems/auth/store/known-devices.ts';
import { DAY_MS } from '#protocol/time.ts';
import type { Context } from '../../../action/context.ts';
import { tokenHash } from '../../../action/session-rules.ts';
import { newToken } from '../tokens.ts';

/** A browser that has not signed in for so long is unknown again (real time). */
export const DEVICE_KNOWN_MS = 180 * DAY_MS;

/** Browsers that an account knows; the one unused for longest is forgotten. */
const MAX_DEVICES = 10;

/** The hash by which an account knows a browser, or null. The same work is done for an account that nobody has. */
export async function knownDevice(
  tx: Tx,
  { realNowMs }: { readonly realNowMs: number },
  { playerId, token }: { readonly playerId: string | null; readonly token: string | null },
): Promise<string | null> {
  if (token === null) return null;
  const device = { playerId: playerId ?? '', tokenHash: tokenHash(token) };
  const isKnown = await knownDeviceStore(tx).isKnown(device, realNowMs - DEVICE_KNOWN_MS);
  return isKnown ? device.tokenHash : null;
}

/**
 * Lets an account know the browser that has just proved to be its owner's; answers the token for its cookie. A browser keeps
 * the token that the account knows. Otherwise it gets a new one, never one that somebody may have put there, and who signed in
 * from it before is known by that, too.
 */
export async function rememberDevice(
  tx: Tx,
  { chance, realNowMs }: Pick<Context, 'chance' | 'realNowMs'>,
  { playerId, token }: { readonly playerId: string; readonly token: string | null },
): Promise<string> {
  const store = knownDeviceStore(tx);
  const isKnown = (await knownDevice(tx, { realNowMs }, { playerId, token })) !== null;
  const own = token !== null && isKnown ? token : newToken(chance);
  const sinceMs = realNowMs - DEVICE_KNOWN_MS;
  const others = token === null || isKnown ? [] : await store.playersOf(tokenHash(token), sinceMs);
  for (const id of [...others, playerId]) {
    await store.put({ playerId: id, tokenHash: tokenHash(own) }, realNowMs);
    await store.trim(id, MAX_DEVICES);
  }
  return own;
}
