import type { Tx } from '#db/open.ts';
import { playerStore } from '#db/systems/auth/store.ts';
import { type AllianceRow, allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { invitationStore } from '#db/systems/alliance/store/invitations.ts';
import { allianceLogStore, messageStore } from '#db/systems/alliance/store/records.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import { MESSAGE_DAYS } from '#protocol/systems/alliance/terms.ts';
import { DAY_MS } from '#protocol/time.ts';
import type { Context } from '../../action/context.ts';
import { createSweep } from '../../action/sweep.ts';
import type { Job } from '../../action/system.ts';
import { putAlliance } from './actions/record.ts';
import { succeedLeader } from './actions/succession.ts';
import { leaderAwayMs } from './rules.ts';

/** Leaders looked at in one transaction. */
const MAX_LEADERS_PER_TRANSACTION = 50;

/** Game days after which an entry of a log is deleted. */
const LOG_DAYS = 90;

/** Lets another lead where the leader has been away for 30 game days. */
export const succeedAwayLeaders: Job = {
  kind: 'alliance.leaders',
  nextDueMs: (tx) => allianceStore(tx).firstLeaderDueMs(),
  async run(tx, ctx) {
    for (const alliance of await allianceStore(tx).leadersDueBy(ctx.nowMs, MAX_LEADERS_PER_TRANSACTION))
      await putAlliance(tx, await lookAtLeader(tx, ctx, alliance));
  },
};

async function lookAtLeader(tx: Tx, ctx: Context, alliance: AllianceRow): Promise<AllianceRow> {
  const leader = await playerStore(tx).byId(alliance.leaderId);
  const seenAtRealMs = await playerStore(tx).lastActivityAtMs(alliance.leaderId);
  if (!leader || seenAtRealMs === null) throw new Error(`${alliance.id} is led by nobody`);
  const awayMs = leaderAwayMs(gameTimeOf(ctx, seenAtRealMs));
  if (awayMs > ctx.nowMs) return { ...alliance, leaderDueMs: awayMs };
  const led = await succeedLeader(tx, ctx, { alliance, leaderName: leader.username });
  // Without another member it is looked at again a term later.
  return { ...led, leaderDueMs: leaderAwayMs(ctx.nowMs) };
}

/** The game time of a real time in the past. */
const gameTimeOf = ({ clockMs, realNowMs, speed }: Context, atRealMs: EpochMs): EpochMs =>
  clockMs - (realNowMs - atRealMs) * speed;

/** Deletes invitations, messages and entries whose time is over. */
export const createAllianceSweep = (): Job =>
  createSweep('alliance.sweep', async (tx, { nowMs, realNowMs }) => {
    const invitations = await invitationStore(tx).prune(nowMs);
    const entries = await allianceLogStore(tx).prune(nowMs - LOG_DAYS * DAY_MS);
    const messages = await messageStore(tx).prune(realNowMs - MESSAGE_DAYS * DAY_MS);
    return invitations + entries + messages;
  });
