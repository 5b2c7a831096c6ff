import type { Tx } from '#db/database/open.ts';
import { sanctionAuditStore } from '#db/systems/moderation/store/sanctions.ts';

/** Each sanction has its player, or waits for the next account of a mail address; boards rank nobody suspended. */
export async function auditSanctions(tx: Tx): Promise<readonly string[]> {
  const audit = sanctionAuditStore(tx);
  return [
    ...(await audit.misplaced()).map(
      ({ seq, playerId }) => `the sanction ${seq} of ${playerId} is misplaced`,
    ),
    ...(await audit.ranked()).map(({ playerId }) => `${playerId} is suspended, but ranked`),
  ];
}
