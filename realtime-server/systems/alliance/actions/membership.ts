import type { Tx } from '#db/database/open.ts';
import { type AllianceRow, allianceStore, safeOwner } from '#db/systems/alliance/store/alliances.ts';
import { formerClubMemberStore } from '#db/systems/alliance/store/former-club-members.ts';
import { invitationStore } from '#db/systems/alliance/store/invitations.ts';
import {
  contributionStore,
  type MembershipRow,
  memberStore,
  totalStore,
} from '#db/systems/alliance/store/members.ts';
import type { Cents } from '#protocol/values/primitives.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { isClub, successorOf } from '#protocol/systems/alliance/terms.ts';
import type { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import {
  type Context,
  type Player,
  type Refusal,
  refuse,
  type AfterRewards,
  afterRewards,
} from '../../../action/context.ts';
import { inHand } from '../../../ledger/holdings.ts';
import { allianceAnswer } from '../reads/alliance.ts';
import { leaderAwayMs } from '../rules.ts';
import { payFromSafe, takeStone } from './pay-from-safe.ts';
import { withoutSuspended } from './suspended.ts';
import { type Person, putAlliance, recordEntry } from './record.ts';

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

export async function beginMembership(
  tx: Tx,
  ctx: Context,
  { alliance, person }: { readonly alliance: AllianceRow; readonly person: Person },
): Promise<AllianceRow> {
  const { id: playerId } = person;
  await memberStore(tx).add({
    playerId,
    allianceId: alliance.id,
    contributionCents: 0,
    joinedAtMs: ctx.nowMs,
  });
  await invitationStore(tx).remove(alliance.id, playerId);
  ctx.record({ kind: 'alliance.membership', playerId, allianceId: alliance.id });
  const grown = { ...alliance, members: alliance.members + 1 };
  return putAlliance(tx, await recordEntry(tx, ctx, grown, { kind: 'joined', by: person }));
}

export interface Ending extends MembershipRow {
  readonly person: Person;
  readonly kickedBy?: Person;
}

export interface Dissolved {
  readonly cents: Cents;
  readonly fee: Cents;
  /** Units, before the fee. */
  readonly stone: number;
  readonly stoneFee: number;
}

/** The contribution stays in the safe. The last member gets the safe, which ends the alliance; null while
 * it continues. */
export async function endMembership(
  tx: Tx,
  ctx: Context,
  { alliance, member, person, kickedBy }: Ending,
): Promise<Dissolved | null> {
  await memberStore(tx).remove(person.id);
  await contributionStore(tx).remove(alliance.id, person.id);
  if (isClub(alliance.leaderId)) await formerClubMemberStore(tx).add(person.id);
  // Before the log entry, which the leaving player must not receive.
  ctx.record({ kind: 'alliance.membership', playerId: person.id, allianceId: null });
  const left = {
    ...alliance,
    members: alliance.members - 1,
    contributedCents: alliance.contributedCents - member.contributionCents,
  };
  const logged = await recordEntry(
    tx,
    ctx,
    left,
    kickedBy ? { kind: 'kicked', by: kickedBy, target: person } : { kind: 'left', by: person },
  );
  if (logged.members === 0) return dissolve(tx, ctx, { alliance, person });
  const isLeader = person.id === alliance.leaderId;
  const led = isLeader
    ? await succeedLeader(tx, ctx, { alliance: logged, leaderName: person.username })
    : logged;
  await putAlliance(tx, led);
  return null;
}

// Messages and log stay until their retention ends; nobody can read them.
async function dissolve(
  tx: Tx,
  ctx: Context,
  { alliance, person }: { readonly alliance: AllianceRow; readonly person: Person },
): Promise<Dissolved> {
  const safe = safeOwner(alliance.id);
  const cents = await inHand(tx, safe, 'dollars');
  const stone = await inHand(tx, safe, 'stone');
  const fee = await payFromSafe(ctx, 'alliance_dissolved', { alliance, playerId: person.id, cents });
  const stoneFee = await takeStone(ctx, { alliance, playerId: person.id, stone });
  await invitationStore(tx).removeAllOf({ allianceId: alliance.id });
  await totalStore(tx).removeAllOf(alliance.id);
  await allianceStore(tx).remove(alliance.id);
  ctx.record({ kind: 'alliance.ended', allianceId: alliance.id });
  return { cents, fee, stone, stoneFee };
}

export const changed = (
  tx: Tx,
  ctx: Context<Player>,
  message: string,
): AfterRewards<Answer<typeof allianceRoutes.contribute>> =>
  afterRewards(async () => ({ success: true, message, alliance: await allianceAnswer(tx, ctx) }));

export async function succeedLeader(
  tx: Tx,
  ctx: Context,
  { alliance, leaderName }: { readonly alliance: AllianceRow; readonly leaderName: string },
): Promise<AllianceRow> {
  const members = await memberStore(tx).in(alliance.id);
  const others = members.filter(({ playerId }) => playerId !== alliance.leaderId);
  const playing = await withoutSuspended(tx, others);
  const successor = successorOf(playing.length > 0 ? playing : others);
  const player = successor && (await playerStore(tx).byId(successor.playerId));
  if (!player) return alliance;
  await ctx.emitFrom(alliance.leaderId, `user:${player.id}`, 'alliance.notice', {
    kind: 'leads',
    alliance: alliance.name,
    by: leaderName,
    amount: null,
  });
  const led = { ...alliance, leaderId: player.id, leaderDueMs: leaderAwayMs(ctx.nowMs) };
  return recordEntry(tx, ctx, led, { kind: 'leader', by: player });
}
