import type { Tx } from '#db/open.ts';
import { type MembershipRow, memberStore } from '#db/systems/alliance/store/members.ts';
import { type Context, type Player, type Refusal, refuse } from '../../../action/context.ts';

export const ownMembership = async (
  tx: Tx,
  { actor }: Pick<Context<Player>, 'actor'>,
): Promise<MembershipRow | Refusal<'no_alliance'>> =>
  (await memberStore(tx).of(actor.id)) ?? refuse('no_alliance');

export async function ledBy(
  tx: Tx,
  { actor }: Pick<Context<Player>, 'actor'>,
): Promise<MembershipRow | Refusal<'no_alliance' | 'not_leader'>> {
  const membership = await memberStore(tx).of(actor.id);
  if (!membership) return refuse('no_alliance');
  return membership.alliance.leaderId === actor.id ? membership : refuse('not_leader');
}
