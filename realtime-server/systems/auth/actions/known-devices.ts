import type { Tx } from '#db/database/open.ts';
import { knownDeviceStore } from '#db/systems/auth/store/known-devices.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Context } from '../../../action/context.ts';
import { tokenHash } from '../../../action/session-rules.ts';
import { newToken } from '../tokens.ts';

/** Real time since the last sign-in. */
export const DEVICE_KNOWN_MS = 180 * DAY_MS;

/** Per account; beyond this the least recently used browser is dropped. */
const MAX_DEVICES = 10;

/** Same work for unknown accounts, so that timing reveals nothing. */
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

/** Returns the cookie's token. An unknown token is replaced, since somebody may have planted it; accounts
 * that knew it learn the new one. */
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
