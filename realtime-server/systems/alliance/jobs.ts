import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { type AllianceRow, allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { invitationStore } from '#db/systems/alliance/store/invitations.ts';
import { allianceLogStore, messageStore } from '#db/systems/alliance/store/records.ts';
import { isClub, MESSAGE_DAYS } from '#protocol/systems/alliance/terms.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Context } from '../../action/context.ts';
import { gameTimeOf } from '../../action/game-time.ts';
import { createSweep } from '../../action/sweep.ts';
import type { Job } from '../../action/system.ts';
import { releaseMembers } from './actions/club.ts';
import { chargeUpkeep } from './actions/hall.ts';
import { putAlliance } from './actions/record.ts';
import { succeedLeader } from './actions/membership.ts';
import { restedMs } from './actions/suspended.ts';
import { leaderAwayMs } from './rules.ts';

const MAX_LEADERS_PER_TRANSACTION = 50;

const MAX_HALLS_PER_TRANSACTION = 50;

const LOG_DAYS = 90;

/** Succeeds absent and suspended leaders, and lets members of clubs go. */
export const checkDueAlliances: Job = {
  kind: 'alliance.leaders',
  nextDueMs: (tx) => allianceStore(tx).firstLeaderDueMs(),
  async run(tx, ctx) {
    for (const alliance of await allianceStore(tx).leadersDueBy(ctx.nowMs, MAX_LEADERS_PER_TRANSACTION))
      if (isClub(alliance.leaderId)) await releaseMembers(tx, ctx, alliance);
      else await putAlliance(tx, await checkLeader(tx, ctx, alliance));
  },
};

async function checkLeader(tx: Tx, ctx: Context, alliance: AllianceRow): Promise<AllianceRow> {
  const leader = await playerStore(tx).byId(alliance.leaderId);
  const seenAtRealMs = await playerStore(tx).lastActivityAtMs(alliance.leaderId);
  if (!leader || seenAtRealMs === null) throw new Error(`${alliance.id} has no leader`);
  const restMs = await restedMs(tx, ctx, alliance.leaderId);
  const awayMs = Math.min(leaderAwayMs(gameTimeOf(ctx, seenAtRealMs)), restMs ?? Number.POSITIVE_INFINITY);
  if (awayMs > ctx.nowMs) return { ...alliance, leaderDueMs: awayMs };
  const led = await succeedLeader(tx, ctx, { alliance, leaderName: leader.username });
  return { ...led, leaderDueMs: leaderAwayMs(ctx.nowMs) };
}

/** One week of each hall; after a long stop, week by week. */
export const chargeHallUpkeep: Job = {
  kind: 'alliance.halls',
  nextDueMs: (tx) => allianceStore(tx).firstHallDueMs(),
  async run(tx, ctx) {
    for (const alliance of await allianceStore(tx).hallsDueBy(ctx.nowMs, MAX_HALLS_PER_TRANSACTION))
      await chargeUpkeep(tx, ctx, alliance);
  },
};

export const createAllianceSweep = (): Job =>
  createSweep('alliance.sweep', async (tx, { nowMs, realNowMs }) => {
    const invitations = await invitationStore(tx).prune(nowMs);
    const entries = await allianceLogStore(tx).prune(nowMs - LOG_DAYS * DAY_MS);
    const messages = await messageStore(tx).prune(realNowMs - MESSAGE_DAYS * DAY_MS);
    return invitations + entries + messages;
  });
