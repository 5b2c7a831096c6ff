import type { Tx } from '#db/database/open.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { idempotencyStore } from '#db/idempotency/store.ts';

/** Real time. */
export const REPLAY_MS = 24 * 60 * 60 * 1000;

export interface ReplayKey {
  readonly player: string;
  readonly route: string;
  readonly key: string;
  /** SHA-256 of the parsed input. */
  readonly bodyHash: string;
}

export interface StoredOutcome {
  readonly status: number;
  readonly body: string;
}

export type Replay =
  | { readonly kind: 'same'; readonly stored: StoredOutcome }
  | { readonly kind: 'other_body' };

export async function replay(tx: Tx, key: ReplayKey, realNowMs: EpochMs): Promise<Replay | null> {
  const answers = idempotencyStore(tx);
  const row = await answers.find(key);
  if (!row) return null;
  if (row.createdAtMs <= realNowMs - REPLAY_MS) {
    await answers.forget(key);
    return null;
  }
  if (row.bodyHash !== key.bodyHash) return { kind: 'other_body' };
  return { kind: 'same', stored: { status: row.status, body: row.body } };
}

export async function rememberOutcome(
  tx: Tx,
  key: ReplayKey,
  outcome: StoredOutcome,
  realNowMs: EpochMs,
): Promise<boolean> {
  if (![200, 404, 409].includes(outcome.status)) return false;
  await idempotencyStore(tx).put({ ...key, ...outcome, createdAtMs: realNowMs });
  return true;
}

export const forgetAnswers = (tx: Tx, playerId: string): Promise<void> =>
  idempotencyStore(tx).removeOf(playerId);
