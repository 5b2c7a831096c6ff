import type { Tx } from '#db/open.ts';
import { playerStore } from '#db/systems/auth/store.ts';
import type { Cents, EpochMs } from '#protocol/primitives.ts';
import type { TransferCode } from '#protocol/transfer-codes.ts';
import { HOUR_MS } from '#protocol/time.ts';
import type { ConfigValues } from '../../../action/config-types.ts';
import { ownTransfers, periodOf } from '../../../ledger/history.ts';
import { transfers } from '../../../transfers.ts';

/** A newcomer's transfers that are looked through; older ones count as nothing. */
const MAX_TRANSFERS = 10_000;

/** Whether an account is in its first hours, when what it gives away and what it trades is limited. */
export async function isNewcomer(
  tx: Tx,
  { config, nowMs }: { readonly config: ConfigValues; readonly nowMs: EpochMs },
  playerId: string,
): Promise<boolean> {
  const hours = config['newcomer.hours'];
  if (hours === 0) return false;
  const createdAtMs = await playerStore(tx).createdAtMs(playerId);
  return createdAtMs !== null && nowMs < createdAtMs + hours * HOUR_MS;
}

/** What a newcomer may still give to others: what was earned, less what was given under a code before. */
export async function givableBy(tx: Tx, playerId: string, givenAs: TransferCode): Promise<Cents> {
  const period = await periodOf(tx, { owner: playerId, asset: 'dollars' }, MAX_TRANSFERS);
  const found = await ownTransfers(tx, period, { limit: MAX_TRANSFERS });
  const counted = found.map(({ code, amount }) => {
    if (amount > 0) return isEarned(code) ? amount : 0;
    return code === givenAs ? amount : 0;
  });
  return Math.max(
    0,
    counted.reduce((sum, cents) => sum + cents, 0),
  );
}

const isEarned = (code: TransferCode): boolean => {
  const { income, isEarned: counts = false } = transfers[code];
  return counts || (income !== undefined && income !== 'king');
};
