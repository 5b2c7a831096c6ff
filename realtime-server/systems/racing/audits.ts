import type { Tx } from '#db/database/open.ts';
import { pickThreeAuditStore } from '#db/systems/racing/store/pick-threes.ts';
import { racingAuditStore } from '#db/systems/racing/store/records.ts';
import { PICK_THREE_POOL, RACES_ESCROW } from './accounts.ts';
import { contentOf } from '../../ledger/audit.ts';
import type { ReadEscrow } from '../../ledger/escrow-audit.ts';
import { inHand } from '../../ledger/holdings.ts';
import { feeOf, TICKET_CENTS } from './rules/pick-three.ts';

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

/** Each pick three carries on what the one before left, and the pool's account holds what the last one leaves. */
export async function auditPickThree(tx: Tx): Promise<readonly string[]> {
  const differences: string[] = [];
  let leftCents = 0;
  for (const { row, counted, unsettled, paidCents } of await pickThreeAuditStore(tx).days()) {
    const { day, carriedCents, poolCents, tickets, outcome } = row;
    if (carriedCents !== leftCents)
      differences.push(`pick three ${day} carried ${carriedCents} cents over, but ${leftCents} were left`);
    if (tickets !== counted || poolCents !== tickets * TICKET_CENTS)
      differences.push(
        `pick three ${day} sold ${tickets} tickets for ${poolCents} cents, but has ${counted}`,
      );
    if (outcome !== null && unsettled > 0)
      differences.push(`pick three ${day} is settled, but ${unsettled} of its tickets are not`);
    const feeCents = outcome === null || outcome === 'refunded' ? 0 : feeOf(poolCents);
    leftCents = carriedCents + poolCents - feeCents - paidCents;
  }
  const held = await inHand(tx, PICK_THREE_POOL, 'dollars');
  if (held === leftCents) return differences;
  return [...differences, `${PICK_THREE_POOL} holds ${held} cents, but the pick threes leave ${leftCents}`];
}
