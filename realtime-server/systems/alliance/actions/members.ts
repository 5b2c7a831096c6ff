import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { type AllianceRow, allianceStore, safeOwner } from '#db/systems/alliance/store/alliances.ts';
import { invitationStore } from '#db/systems/alliance/store/invitations.ts';
import { memberStore, payoutStore } from '#db/systems/alliance/store/members.ts';
import { confusableKey } from '#protocol/systems/auth/names.ts';
import { formatDollars, groupDigits } from '#protocol/values/format.ts';
import { toCents } from '#protocol/values/primitives.ts';
import { nameKeyOf } from '#protocol/systems/alliance/names.ts';
import { CREATION_DOLLARS, isClub, maxMembersOf, PAID_TODAY_TEXT } from '#protocol/systems/alliance/terms.ts';
import { NAMED_AFTER_MS } from '#protocol/systems/public-view/terms.ts';
import type { allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { dayOf } from '#protocol/values/time.ts';
import { type Context, isRefusal, refuse } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import { isForbiddenName } from '../../../action/text-filter.ts';
import { CENTRAL_BANK } from '../../../ledger/chart-of-accounts.ts';
import { holdings } from '../../../ledger/holdings.ts';
import { giftsFromSafe, recordGifts, refuseGifts } from '../../economy/reads/linked.ts';
import { valueOf } from '../../economy/reads/net-worth.ts';
import { isClubName, isSameName, leaderAwayMs, listRankOf } from '../rules.ts';
import { withMetadata } from '../declarations.ts';
import { clubToJoin } from './club.ts';
import {
  beginMembership,
  type Dissolved,
  endMembership,
  ledBy,
  ownMembership,
  changed,
} from './membership.ts';
import { putAlliance, recordEntry } from './record.ts';

type Routes = typeof allianceRoutes;

export const createAlliance: Handler<Routes['createAlliance']> = async (
  tx,
  ctx,
  { name, description, isPrivate },
) => {
  const { id: leaderId } = ctx.actor;
  if (await memberStore(tx).of(leaderId)) return refuse('already_in_alliance');
  if (isForbiddenName(name)) return refuse('bad_request', { error: 'This alliance name is not allowed' });
  const keys = { nameKey: nameKeyOf(name), confusableKey: confusableKey(name) };
  if (isClubName(name) || (await allianceStore(tx).hasConfusable(keys.confusableKey)))
    return refuse('alliance_name_taken');
  const alliance: AllianceRow = {
    id: ctx.chance.id(),
    ...{ name, ...keys, description, isPrivate, leaderId },
    ...{ members: 1, contributedCents: 0, experience: 0, logCount: 0 },
    listRank: listRankOf({ experience: 0, members: 1, leaderId }),
    leaderDueMs: leaderAwayMs(ctx.nowMs),
    ...{ hallLevel: 0, hallDueMs: null },
    createdAtMs: ctx.nowMs,
  };
  const cost = { debit: leaderId, credit: CENTRAL_BANK, asset: 'dollars' } as const;
  const reason = withMetadata('alliance_created', { alliance: name });
  await ctx.post([{ ...cost, amount: toCents(CREATION_DOLLARS), ...reason }]);
  await allianceStore(tx).add(alliance);
  const joinedAtMs = ctx.nowMs;
  await memberStore(tx).add({
    playerId: leaderId,
    allianceId: alliance.id,
    contributionCents: 0,
    joinedAtMs,
  });
  const allianceId = alliance.id;
  const founding = { allianceId, isPrivate, name, playerId: leaderId, atMs: ctx.nowMs };
  ctx.record({ kind: 'alliance.founded', ...founding });
  ctx.record({ kind: 'alliance.membership', playerId: leaderId, allianceId });
  await putAlliance(tx, await recordEntry(tx, ctx, alliance, { kind: 'founded', by: ctx.actor }));
  return changed(tx, ctx, `${name} is founded. You lead it.`);
};

export const joinAlliance: Handler<Routes['joinAlliance']> = async (tx, ctx, { allianceName }) => {
  const { id: playerId } = ctx.actor;
  if (await memberStore(tx).of(playerId)) return refuse('already_in_alliance');
  const named = await allianceNamed(tx, allianceName);
  const club = await clubToJoin(tx, ctx, { asked: allianceName, named });
  if (isRefusal(club)) return club;
  const alliance = club ?? named;
  if (!alliance) return refuse('alliance_not_found');
  const { id: allianceId, isPrivate, members, hallLevel } = alliance;
  if (isPrivate) {
    const invitation = await invitationStore(tx).open({ allianceId, playerId, nowMs: ctx.nowMs });
    if (!invitation?.isDelivered) return refuse('invitation_required');
  }
  if (members >= maxMembersOf(hallLevel)) return refuse('alliance_full');
  await beginMembership(tx, ctx, { alliance, person: ctx.actor });
  const isNameShown = await mayBeNamed(tx, ctx, alliance);
  const joining = { isNameShown, name: alliance.name, playerId, atMs: ctx.nowMs };
  ctx.record({ kind: 'alliance.joined', ...joining });
  return changed(tx, ctx, `You are in ${alliance.name} now.`);
};

/** To everybody: not while it is new, and not if it is named like a player who does not lead it. */
async function mayBeNamed(
  tx: Tx,
  { nowMs }: Pick<Context, 'nowMs'>,
  { name, leaderId, isPrivate, createdAtMs }: AllianceRow,
): Promise<boolean> {
  if (isPrivate || isClub(leaderId)) return !isPrivate;
  if (nowMs < createdAtMs + NAMED_AFTER_MS) return false;
  return !(await playerStore(tx).isAnotherNamedIn(name, leaderId));
}

// Ignores case, but not look-alikes.
export async function allianceNamed(tx: Tx, name: string): Promise<AllianceRow | null> {
  const alliance = await allianceStore(tx).byNameKey(nameKeyOf(name));
  return alliance && isSameName(name, alliance.name) ? alliance : null;
}

/** The last member's payout of the safe counts as the day's payout (game days). */
export const leaveAlliance: Handler<Routes['leaveAlliance']> = async (tx, ctx) => {
  const own = await ownMembership(tx, ctx);
  if (isRefusal(own)) return own;
  const { id, name, members, leaderId } = own.alliance;
  const held = members === 1 ? await holdings(tx, safeOwner(id)) : [];
  let cents = 0;
  for (const { asset, amount } of held) cents += await valueOf(tx, asset, amount);
  const gifts = await giftsFromSafe(tx, ctx, { allianceId: id, receiverId: ctx.actor.id, cents });
  const refused = await refuseGifts(tx, ctx, gifts);
  if (refused) return refused;
  if (held.length > 0 && !(await payoutStore(tx).claim(ctx.actor.id, dayOf(ctx.nowMs))))
    return refuse('paid_today', { error: PAID_TODAY_TEXT });
  await recordGifts(tx, ctx, gifts);
  const dissolved = await endMembership(tx, ctx, { ...own, person: ctx.actor });
  return changed(tx, ctx, `You have left ${name}.${isClub(leaderId) ? '' : endOf(dissolved)}`);
};

function endOf(dissolved: Dissolved | null): string {
  if (dissolved === null) return '';
  const { cents, fee, stone, stoneFee } = dissolved;
  const got = listOf(cents - fee, stone - stoneFee);
  const ofBank = listOf(fee, stoneFee);
  if (ofBank === '') return ' The alliance has ended.';
  return ` The alliance has ended. You got ${got || 'nothing'} from its safe, the central bank ${ofBank}.`;
}

const listOf = (cents: number, stone: number): string =>
  [...(cents > 0 ? [formatDollars(cents)] : []), ...(stone > 0 ? [`${groupDigits(stone)} stone`] : [])].join(
    ' and ',
  );

export const kick: Handler<Routes['kick']> = async (tx, ctx, { username }) => {
  const led = await ledBy(tx, ctx);
  if (isRefusal(led)) return led;
  const { alliance } = led;
  const person = await playerStore(tx).byUsername(username);
  const membership = person && (await memberStore(tx).of(person.id));
  if (!person || membership?.alliance.id !== alliance.id) return refuse('member_not_found');
  if (person.id === ctx.actor.id) return refuse('cannot_kick_self');
  await endMembership(tx, ctx, { alliance, member: membership.member, person, kickedBy: ctx.actor });
  const notice = { alliance: alliance.name, by: ctx.actor.username, amount: null };
  await ctx.emitFrom(ctx.actor.id, `user:${person.id}`, 'alliance.notice', { kind: 'kicked', ...notice });
  return { success: true, message: `${person.username} is out.` };
};
