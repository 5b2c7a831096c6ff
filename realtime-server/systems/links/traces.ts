import { createHmac } from 'node:crypto';
import type { Tx } from '#db/database/open.ts';
import { secretStore } from '#db/systems/auth/store/players.ts';
import { traceStore } from '#db/systems/links/traces.ts';
import { MINUTE_MS } from '#protocol/values/time.ts';
import { networkOf, siteOf } from '../../action/addresses.ts';
import type { Context, Fact } from '../../action/context.ts';

const SECRET = 'sign_in_traces';
const SECRET_BYTES = 32;

/** Per account; the oldest go. */
const MAX_TRACES = 200;
/** Real time. One of the same address and agent is enough. */
const ALIKE_MS = 15 * MINUTE_MS;

/** Stores keyed hashes only. */
export async function leaveTrace(
  tx: Tx,
  { chance, realNowMs }: Pick<Context, 'chance' | 'realNowMs'>,
  { playerId, address, userAgent }: Extract<Fact, { kind: 'player.signed-in' }>,
): Promise<void> {
  const newSecret = () => Buffer.from(chance.bytes(SECRET_BYTES)).toString('base64url');
  const secret = await secretStore(tx).getOrSet(SECRET, newSecret);
  const hashOf = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url');
  const traces = traceStore(tx);
  const trace = {
    playerId,
    addressHash: hashOf('address', networkOf(address)),
    networkHash: hashOf('network', siteOf(address)),
    agentHash: hashOf('agent', userAgent),
    atMs: realNowMs,
  };
  if (await traces.isKnown(trace, realNowMs - ALIKE_MS)) return;
  await traces.add(trace);
  await traces.trim(playerId, MAX_TRACES);
}
