import type { Tx } from '#db/database/open.ts';
import { sanctionAuditStore } from '#db/systems/moderation/store/sanctions.ts';

/** Each sanction is of a player, or of a closed account that is remembered; boards rank nobody suspended. */
export async function auditSanctions(tx: Tx): Promise<readonly string[]> {
  const audit = sanctionAuditStore(tx);
  return [
    ...(await audit.ofNobody()).map(({ seq, playerId }) => `the sanction ${seq} of ${playerId} is nobody's`),
    ...(await audit.ranked()).map(({ playerId }) => `${playerId} is suspended, but ranked`),
  ];
}
