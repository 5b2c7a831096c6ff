import type { Tx } from '#db/database/open.ts';
import { type AllianceRow, allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { memberStore, type MemberRow } from '#db/systems/alliance/store/members.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { nameKeyOf } from '#protocol/systems/alliance/names.ts';
import { CLUB_DESCRIPTION, clubEndMs } from '#protocol/systems/alliance/club.ts';
import { CLUB_NAME, HOUSE_ID, HOUSE_NAME, isClub, MAX_MEMBERS } from '#protocol/systems/alliance/terms.ts';
import { confusableKey } from '#protocol/systems/auth/names.ts';
import { type Context, type Player, type Refusal, refuse } from '../../../action/context.ts';
import { canJoinClub } from '../reads/list.ts';
import { clubName, isSameName, isStaff, listRankOf } from '../rules.ts';
import { endMembership } from './membership.ts';
import { type Person, putAlliance } from './record.ts';

/** Null when no club was asked for. Instead of a full one it is another, or a new one. */
export async function clubToJoin(
  tx: Tx,
  ctx: Context<Player>,
  { asked, named }: { readonly asked: string; readonly named: AllianceRow | null },
): Promise<AllianceRow | Refusal<'club_left'> | null> {
  if (named ? !isClub(named.leaderId) : !isSameName(asked, CLUB_NAME)) return null;
  if (!(await canJoinClub(tx, ctx.actor))) return refuse('club_left');
  if (named && named.members < MAX_MEMBERS) return named;
  return (await allianceStore(tx).clubWithRoom()) ?? openClub(tx, ctx);
}

async function openClub(tx: Tx, ctx: Context): Promise<AllianceRow> {
  const id = ctx.chance.id();
  const [leaderId, members] = [HOUSE_ID, 0];
  const club: AllianceRow = {
    ...{ id, leaderId, members, ...(await freeName(tx)) },
    ...{ description: CLUB_DESCRIPTION, isPrivate: false },
    ...{ contributedCents: 0, experience: 0, logCount: 0 },
    listRank: listRankOf({ experience: 0, members, leaderId }),
    leaderDueMs: clubEndMs(ctx.nowMs),
    ...{ hallLevel: 0, hallDueMs: null },
    createdAtMs: ctx.nowMs,
  };
  // No row may be without members: its first one joins in this transaction.
  await allianceStore(tx).add({ ...club, members: 1 });
  const founding = { allianceId: id, isPrivate: false, name: club.name, playerId: HOUSE_ID, atMs: ctx.nowMs };
  ctx.record({ kind: 'alliance.founded', ...founding });
  return club;
}

// Players of former versions may have founded an alliance of that name.
async function freeName(tx: Tx): Promise<Pick<AllianceRow, 'name' | 'nameKey' | 'confusableKey'>> {
  const alliances = allianceStore(tx);
  for (let number = (await alliances.countClubs()) + 1; ; number += 1) {
    const name = clubName(number);
    const keys = { nameKey: nameKeyOf(name), confusableKey: confusableKey(name) };
    const isTaken =
      (await alliances.byNameKey(keys.nameKey)) ?? (await alliances.hasConfusable(keys.confusableKey));
    if (!isTaken) return { name, ...keys };
  }
}

/** Per club and transaction. */
const MAX_RELEASED = 10;

/** Lets members go whose days are over. Staff stays to moderate. */
export async function releaseMembers(tx: Tx, ctx: Context, club: AllianceRow): Promise<void> {
  const overdue: { readonly member: MemberRow; readonly person: Person }[] = [];
  let nextMs = clubEndMs(ctx.nowMs);
  for (const member of await memberStore(tx).in(club.id)) {
    const endMs = clubEndMs(member.joinedAtMs);
    const person = endMs <= ctx.nowMs ? await playerStore(tx).byId(member.playerId) : null;
    if (endMs > ctx.nowMs) nextMs = Math.min(nextMs, endMs);
    else if (person && !isStaff(person)) overdue.push({ member, person });
  }
  let left: AllianceRow | null = club;
  for (const { member, person } of overdue.slice(0, MAX_RELEASED)) {
    if (left) await endMembership(tx, ctx, { alliance: left, member, person });
    const notice = { kind: 'released', alliance: club.name, by: HOUSE_NAME, amount: null } as const;
    await ctx.emitFrom(HOUSE_ID, `user:${person.id}`, 'alliance.notice', notice);
    left = await allianceStore(tx).byId(club.id);
  }
  const leaderDueMs = overdue.length > MAX_RELEASED ? ctx.nowMs : nextMs;
  if (left) await putAlliance(tx, { ...left, leaderDueMs });
}
