import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { type SanctionRow, sanctionStore, unrankedStore } from '#db/systems/moderation/store/sanctions.ts';
import { HOUR_MS } from '#protocol/values/time.ts';
import { isLasting, type SanctionKind } from '#protocol/systems/moderation/terms.ts';
import type { Context, Player } from '../../../action/context.ts';
import { activeSanctions } from '../memory/sanctions.ts';
import { sanctionView } from '../reads/sanctions.ts';

interface Imposition {
  readonly playerId: string;
  readonly kind: SanctionKind;
  /** Real; null for permanent. Only for what lasts. */
  readonly hours: number | null;
  /** The player reads it. */
  readonly reason: string;
  readonly caseSeq: number | null;
}

/** Whoever calls it has checked ranks, and writes the admin log. */
export async function impose(
  tx: Tx,
  ctx: Context<Player>,
  { playerId, kind, hours, reason, caseSeq }: Imposition,
): Promise<SanctionRow> {
  const { actor, realNowMs: fromMs } = ctx;
  const lastsMs = isLasting(kind) ? hours && hours * HOUR_MS : 0;
  const untilMs = lastsMs === null ? null : fromMs + lastsMs;
  const isGone = (await playerStore(tx).byId(playerId)) === null;
  // An earlier suspension may have ended a moment ago: its days of rest count for themselves.
  if (!isGone) await followSanctions(tx, ctx, playerId);
  const row = await sanctionStore(tx).add({
    ...{ playerId, kind, reason, fromMs, untilMs, byId: actor.id, caseSeq },
    ...{ liftedAtMs: null, liftedBy: null, liftReason: null },
    ...{ appealText: null, appealedAtMs: null, appealDecidedBy: null },
    ...{ appealDecidedAtMs: null, appealAccepted: null, appealAnswer: null },
  });
  // Waits for the next account with the mail address.
  if (isGone) return row;
  await followSanctions(tx, ctx, playerId);
  if (kind === 'suspend') await ctx.react({ kind: 'player.suspended', playerId });
  if (kind === 'trade_ban') await ctx.react({ kind: 'player.trade-banned', playerId });
  ctx.emit(`user:${playerId}`, 'sanction.set', sanctionView(row, fromMs));
  return row;
}

/** What every call knows, and whether boards rank the player, after a change of their sanctions. */
export async function followSanctions(tx: Tx, ctx: Context, playerId: string): Promise<void> {
  const rows = await sanctionStore(tx).activeOf(playerId, ctx.realNowMs);
  ctx.record({ kind: 'sanctions.changed', playerId, active: activeSanctions(rows) });
  const ends = rows.flatMap(({ kind, untilMs }) => (kind === 'suspend' ? [untilMs] : []));
  const wasSuspended = await unrankedStore(tx).has(playerId);
  if (ends.length > 0) {
    const untilMs = ends.includes(null) ? null : Math.max(...ends.map(Number));
    await unrankedStore(tx).put({ playerId, untilMs });
    if (!wasSuspended) await ctx.react({ kind: 'player.unranked', playerId });
  } else if (wasSuspended) {
    await unrankedStore(tx).remove(playerId);
    await ctx.react({ kind: 'player.released', playerId });
    await ctx.react({ kind: 'player.ranked', playerId });
  }
}

/** Stores a change and tells the player, unless the account is closed. */
export async function changeSanction(
  tx: Tx,
  ctx: Context,
  row: SanctionRow,
  event: 'sanction.set' | 'sanction.lifted',
): Promise<void> {
  await sanctionStore(tx).change(row);
  if ((await playerStore(tx).byId(row.playerId)) === null) return;
  await followSanctions(tx, ctx, row.playerId);
  ctx.emit(`user:${row.playerId}`, event, sanctionView(row, ctx.realNowMs));
}
