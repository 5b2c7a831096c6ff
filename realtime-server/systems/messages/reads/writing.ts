import type { Tx } from '#db/database/open.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import type { PlayerRow } from '#db/systems/auth/store/players.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { messagePolicyStore, messageStore, threadStore } from '#db/systems/messages/store.ts';
import { sanctionStore } from '#db/systems/moderation/store/sanctions.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { LastingKind } from '#protocol/systems/moderation/terms.ts';
import { type Player, refuse, type Refusal } from '../../../action/context.ts';
import { sanctionRefusal } from '../../../action/sanction-refusal.ts';
import type { ReadContext } from '../../../action/system.ts';
import { admits, threadsADay } from '../rules.ts';

export type Other = Pick<PlayerRow, 'id' | 'username' | 'rang'>;

type Refused = 'cannot_write_to_self' | 'sanctioned' | 'not_writable' | 'too_many_threads';

/** Why the actor cannot write to a player. Whether that player has muted them is not asked. */
export async function writingRefusal(
  tx: Tx,
  ctx: ReadContext<Player>,
  other: Other,
): Promise<Refusal<Refused> | null> {
  const { actor } = ctx;
  if (other.id === actor.id) return refuse('cannot_write_to_self');
  if (other.rang > 0) return null;
  const refusal = await sanctioned(tx, ctx, ['mute', 'suspend']);
  if (refusal) return refusal;
  if (actor.rang > 0) return null;
  if (!(await admitsWriter(tx, other.id, actor.id))) return refuse('not_writable');
  return (await hasThreadLeft(tx, ctx, other.id)) ? null : refuse('too_many_threads');
}

/** For the longest of the actor's active sanctions of these kinds. */
export async function sanctioned(
  tx: Tx,
  { actor, realNowMs }: ReadContext<Player>,
  kinds: readonly LastingKind[],
): Promise<Refusal<'sanctioned'> | null> {
  const active = await sanctionStore(tx).activeOf(actor.id, realNowMs);
  return sanctionRefusal(
    active.flatMap((row) => kinds.filter((kind) => kind === row.kind).map((kind) => ({ ...row, kind }))),
  );
}

async function admitsWriter(tx: Tx, receiverId: string, writerId: string): Promise<boolean> {
  const policy = await messagePolicyStore(tx).of(receiverId);
  return admits(policy, policy === 'known' && (await isKnown(tx, receiverId, writerId)));
}

async function isKnown(tx: Tx, playerId: string, otherId: string): Promise<boolean> {
  const allianceId = await memberStore(tx).allianceIdOf(playerId);
  if (allianceId !== null && allianceId === (await memberStore(tx).allianceIdOf(otherId))) return true;
  return messageStore(tx).hasWritten(playerId, otherId);
}

/** Going on with a conversation always works. */
async function hasThreadLeft(
  tx: Tx,
  { actor, realNowMs }: ReadContext<Player>,
  otherId: string,
): Promise<boolean> {
  if (await threadStore(tx).find(actor.id, otherId)) return true;
  const joinedAtMs = (await inhabitantStore(tx).joinedAtMs(actor.id)) ?? realNowMs;
  const begun = await threadStore(tx).begunSince(actor.id, realNowMs - DAY_MS);
  return begun < threadsADay(realNowMs - joinedAtMs);
}
