import type { Tx } from '#db/open.ts';
import { rentAuditStore } from '#db/systems/rent/store.ts';

export async function auditRents(tx: Tx): Promise<readonly string[]> {
  const audit = rentAuditStore(tx);
  return [
    ...(await audit.ownersGone()).map(({ playerId }) => `a rent is due of ${playerId}, who is no player`),
    ...(await audit.freeOfRent()).map(({ playerId }) => `${playerId} has no rent`),
  ];
}
