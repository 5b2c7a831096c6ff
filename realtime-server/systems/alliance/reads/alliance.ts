import type { Tx } from '#db/database/open.ts';
import { type AllianceRow, safeOwner } from '#db/systems/alliance/store/alliances.ts';
import { invitationStore } from '#db/systems/alliance/store/invitations.ts';
import { contributionStore, memberStore } from '#db/systems/alliance/store/members.ts';
import { allianceViewStore, memberViewStore } from '#db/systems/alliance/store/views.ts';
import type { Answer } from '#protocol/kit/contract.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { type EpochMs, toDollars } from '#protocol/values/primitives.ts';
import type { Alliance, AllianceMember } from '#protocol/systems/alliance/models.ts';
import {
  BONUS_AFTER_HOURS,
  experienceSince,
  isClub,
  MAX_HALL_LEVEL,
} from '#protocol/systems/alliance/terms.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';
import { CONTRIBUTION_DAYS, type allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import { DAY_MS, dayOf, HOUR_MS } from '#protocol/values/time.ts';
import type { Player } from '../../../action/context.ts';
import type { Handler, ReadContext } from '../../../action/system.ts';
import { inHand } from '../../../ledger/holdings.ts';
import { giftAllowance, giftsToSafe } from '../../economy/reads/linked.ts';
import { unitMicros } from '../../economy/reads/net-worth.ts';
import { givableBy, newcomerUntilMs } from '../../economy/reads/newcomer.ts';
import { hallCost, hallUpkeep } from '../rules.ts';
import { personMarks } from './marks.ts';
import { summaryView } from './views.ts';

type Caller = Pick<ReadContext<Player>, 'actor' | 'nowMs' | 'config'>;

export const myAlliance = async (
  tx: Tx,
  ctx: ReadContext<Player>,
): Promise<Answer<typeof allianceRoutes.myAlliance>> => ({ alliance: await allianceAnswer(tx, ctx) });

export async function allianceAnswer(tx: Tx, { actor, nowMs, config }: Caller): Promise<Alliance | null> {
  const membership = await memberStore(tx).of(actor.id);
  if (!membership) return null;
  const { id, leaderId } = membership.alliance;
  const row = await allianceViewStore(tx).one(id, experienceSince(nowMs));
  if (!row) return null;
  const members = await membersOf(tx, { id, leaderId, nowMs });
  const markOf = await personMarks(tx);
  return {
    ...summaryView(row, { isMember: true, markOf }),
    safe: { dollars: toDollars(row.safeCents), stone: await inHand(tx, safeOwner(id), 'stone') },
    hall: hallView(row.alliance, config),
    members,
    contributions: await contributionsOf(tx, id, { members, nowMs }),
    invited: (await invitationStore(tx).openOf(id, nowMs)).map(({ playerId, username, expiresAtMs }) => ({
      username,
      ...markOf(playerId),
      expires_at: isoOf(expiresAtMs),
    })),
  };
}

function hallView(
  { leaderId, hallLevel, hallDueMs }: AllianceRow,
  config: Caller['config'],
): Alliance['hall'] {
  const isHighest = hallLevel === MAX_HALL_LEVEL || isClub(leaderId);
  const next = hallCost(hallLevel + 1, config);
  return {
    level: hallLevel,
    upkeep: toDollars(hallUpkeep(hallLevel, config)),
    upkeep_at: hallDueMs === null ? null : isoOf(hallDueMs),
    next: isHighest ? null : { dollars: toDollars(next.cents), stone: next.stone },
  };
}

async function membersOf(
  tx: Tx,
  { id, leaderId, nowMs }: { readonly id: string; readonly leaderId: string; readonly nowMs: EpochMs },
): Promise<AllianceMember[]> {
  const rows = await memberViewStore(tx).of(id);
  const markOf = await personMarks(tx);
  const ordered = rows.toSorted(
    (a, b) =>
      Number(b.id === leaderId) - Number(a.id === leaderId) ||
      b.contributionCents - a.contributionCents ||
      a.joinedAtMs - b.joinedAtMs ||
      (a.id < b.id ? -1 : 1),
  );
  return ordered.map((member) => ({
    id: member.id,
    username: member.username,
    ...markOf(member.id),
    role: member.id === leaderId ? 'leader' : 'member',
    dollars: toDollars(member.dollarsCents),
    contribution: toDollars(member.contributionCents),
    joined_at: isoOf(member.joinedAtMs),
    bonus_from: isoOf(member.joinedAtMs + BONUS_AFTER_HOURS * HOUR_MS),
    is_paid_today: member.paidDay === dayOf(nowMs),
  }));
}

async function contributionsOf(
  tx: Tx,
  allianceId: string,
  { members, nowMs }: { readonly members: readonly AllianceMember[]; readonly nowMs: EpochMs },
): Promise<Alliance['contributions']> {
  const rows = await contributionStore(tx).since(allianceId, dayOf(nowMs) - CONTRIBUTION_DAYS);
  return members.map(({ id, username, is_bot }) => ({
    username,
    ...(is_bot && { is_bot }),
    days: rows
      .filter(({ playerId }) => playerId === id)
      .map(({ day, cents }) => ({ date: isoOf(day * DAY_MS).slice(0, 10), amount: toDollars(cents) })),
  }));
}

export const contributionLimit: Handler<typeof allianceRoutes.contributionLimit> = async (tx, ctx) => {
  const { id } = ctx.actor;
  const own = await memberStore(tx).of(id);
  if (own && isClub(own.alliance.leaderId)) return { can_give: 0, can_give_stone: 0, newcomer_until: null };
  const cents = await inHand(tx, id, 'dollars');
  const untilMs = await newcomerUntilMs(tx, ctx, id);
  const stone = await inHand(tx, id, 'stone');
  const gifts = own ? await giftsToSafe(tx, own.alliance.id, { giverId: id, cents }) : [];
  const limits = [
    ...(untilMs === null ? [] : [await givableBy(tx, id)]),
    ...(gifts.length === 0 ? [] : [(await giftAllowance(tx, ctx, id)).leftCents]),
  ];
  const givable = Math.min(...limits, Number.MAX_SAFE_INTEGER);
  const units = Math.floor((givable * MICROS_PER_CENT) / (await unitMicros(tx, 'stone')));
  return {
    can_give: toDollars(Math.min(cents, givable)),
    can_give_stone: Math.min(stone, units),
    newcomer_until: untilMs === null ? null : isoOf(untilMs),
  };
};
