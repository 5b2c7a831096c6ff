import type { Tx } from '#db/open.ts';
import { racingAuditStore } from '#db/systems/racing/store/records.ts';
import { RACES_ESCROW } from '../../ledger/chart-of-accounts.ts';
import { contentOf } from '../../ledger/audit.ts';
import type { ReadEscrow } from '../../ledger/escrow-audit.ts';

export const escrowOfBets: ReadEscrow = async (tx) =>
  (await racingAuditStore(tx).stakes()).map((stake) => ({ ...stake, asset: 'dollars' }));

/** Escrow matches open bets; pools and records match their sums; the margin is waived once a player and day. */
export async function auditRaces(tx: Tx): Promise<readonly string[]> {
  const differences: string[] = [];
  const audit = racingAuditStore(tx);
  const held = (await contentOf(tx, RACES_ESCROW)).get('dollars') ?? 0;
  const open = await audit.openCents();
  if (held !== open) differences.push(`${RACES_ESCROW} holds ${held} cents, but open bets make ${open}`);
  for (const { id, poolCents, derived } of await audit.wrongPools()) {
    differences.push(`race ${id} counts a pool of ${poolCents} cents, but its bets make ${derived}`);
  }
  const { bySettlement, byRecord } = await audit.settled();
  if (bySettlement.count !== byRecord.count || bySettlement.cents !== byRecord.cents) {
    differences.push(
      `betting records count ${byRecord.count} bets and ${byRecord.cents} cents, ` +
        `but settlements make ${bySettlement.count} and ${bySettlement.cents}`,
    );
  }
  for (const { playerId, day, fair } of await audit.wronglyFair())
    differences.push(
      `${fair} bets of ${playerId} on day ${day} are without the house margin, not the first alone`,
    );
  return differences;
}
