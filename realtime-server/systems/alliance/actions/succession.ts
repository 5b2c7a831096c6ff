import type { Tx } from '#db/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import type { AllianceRow } from '#db/systems/alliance/store/alliances.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import type { Context } from '../../../action/context.ts';
import { leaderAwayMs, successorOf } from '../rules.ts';
import { recordEntry } from './record.ts';

export async function succeedLeader(
  tx: Tx,
  ctx: Context,
  { alliance, leaderName }: { readonly alliance: AllianceRow; readonly leaderName: string },
): Promise<AllianceRow> {
  const others = await memberStore(tx).in(alliance.id);
  const successor = successorOf(others.filter(({ playerId }) => playerId !== alliance.leaderId));
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
