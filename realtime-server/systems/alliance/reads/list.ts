import type { Tx } from '#db/database/open.ts';
import { allianceSearch, allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { formerClubMemberStore } from '#db/systems/alliance/store/former-club-members.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { allianceViewStore } from '#db/systems/alliance/store/views.ts';
import { muteStore } from '#db/systems/profile/store.ts';
import { isoOf } from '#protocol/kit/iso.ts';
import { ALLIANCES_SHOWN, type allianceRoutes } from '#protocol/systems/alliance/contract.ts';
import type { Player } from '../../../action/context.ts';
import type { Handler } from '../../../action/system.ts';
import type { Memberships } from '../memory/memberships.ts';
import { CLUB_NAME, experienceSince } from '#protocol/systems/alliance/terms.ts';
import { isStaff, searchRange } from '../rules.ts';
import { personMarks } from './marks.ts';
import { summaryView } from './views.ts';

const MAX_FOUND = 1000;
const MAX_INVITATIONS_SHOWN = 100;

export const allianceList =
  (memberships: Pick<Memberships, 'count'>): Handler<typeof allianceRoutes.allianceList> =>
  async (tx, { actor, nowMs }, { showPrivate, search, page }) => {
    const isPrivateToo = showPrivate === 'true';
    const range = searchRange(search ?? '');
    const total = range
      ? await allianceSearch(tx).count(range, isPrivateToo, MAX_FOUND)
      : memberships.count(isPrivateToo);
    const offset = (page - 1) * ALLIANCES_SHOWN;
    // A page beyond the last reads nothing.
    const limit = Math.max(0, Math.min(ALLIANCES_SHOWN, total - offset));
    const shown = { isPrivateToo, viewerId: actor.id, nowMs, sinceMs: experienceSince(nowMs), limit };
    const views = allianceViewStore(tx);
    const rows =
      limit === 0
        ? []
        : range
          ? await views.named({ ...shown, offset }, range)
          : await views.listed({ ...shown, offset });
    const markOf = await personMarks(tx);
    const own = (await memberStore(tx).of(actor.id))?.alliance.id;
    const muted = await muteStore(tx).of(actor.id);
    return {
      alliances: rows.map(({ invitedUntilMs, ...row }) => ({
        ...summaryView(row, { isMember: row.alliance.id === own, markOf }),
        is_invited: invitedUntilMs !== null && !muted.includes(row.alliance.leaderId),
      })),
      pagination: { page, limit: ALLIANCES_SHOWN, total },
    };
  };

/** Joining by this name opens the club if need be. */
export const club: Handler<typeof allianceRoutes.club> = async (tx, { actor }) => {
  const open = await allianceStore(tx).clubWithRoom();
  const can_join = await canJoinClub(tx, actor);
  return { name: open?.name ?? CLUB_NAME, total_members: open?.members ?? 0, can_join };
};

/** Nobody joins a club twice, except staff, who moderates it. */
export const canJoinClub = async (tx: Tx, player: Player): Promise<boolean> =>
  isStaff(player) || !(await formerClubMemberStore(tx).has(player.id));

export const invitations: Handler<typeof allianceRoutes.invitations> = async (tx, { actor, nowMs }) => {
  const of = { viewerId: actor.id, nowMs, sinceMs: experienceSince(nowMs), limit: MAX_INVITATIONS_SHOWN };
  const muted = await muteStore(tx).of(actor.id);
  const received = await allianceViewStore(tx).received(of);
  const rows = received.filter(({ alliance }) => !muted.includes(alliance.leaderId));
  const markOf = await personMarks(tx);
  const own = (await memberStore(tx).of(actor.id))?.alliance.id;
  return {
    invitations: rows.map(({ invitedUntilMs, ...row }) => ({
      alliance: {
        ...summaryView(row, { isMember: row.alliance.id === own, markOf }),
        is_invited: true,
      },
      invited_by: row.leaderName,
      expires_at: isoOf(invitedUntilMs),
    })),
  };
};
