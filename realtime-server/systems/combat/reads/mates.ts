import type { Tx } from '#db/open.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';

export async function matesOf(tx: Tx, playerId: string): Promise<ReadonlySet<string>> {
  const membership = await memberStore(tx).of(playerId);
  if (!membership) return new Set();
  const members = await memberStore(tx).in(membership.alliance.id);
  return new Set(members.map((member) => member.playerId).filter((id) => id !== playerId));
}
