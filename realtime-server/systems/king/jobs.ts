import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import type { StandingRow } from '#db/systems/economy/store/standings.ts';
import { incomeStore } from '#db/systems/economy/store/income.ts';
import { type CrowningRow, kingStore } from '#db/systems/king/store.ts';
import { formatDollars } from '#protocol/values/format.ts';
import { KING_SHARE_PERCENT, kingShareOf } from '#protocol/systems/bank/salary.ts';
import { kingOf } from '#protocol/systems/king/contract.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import type { Context } from '../../action/context.ts';
import type { Job } from '../../action/system.ts';
import { CENTRAL_BANK } from '../../ledger/chart-of-accounts.ts';
import { productionBefore, richestOf } from '../economy/reads/wealth.ts';
import type { Standings } from '../economy/standings.ts';
import { withMetadata } from './declarations.ts';

export const MAX_DAYS_PER_TRANSACTION = 100;

export const crowningJob = (standings: Pick<Standings, 'top'>): Job => ({
  kind: 'king.turn',
  isDaily: true,
  maxRuns: MAX_DAYS_PER_TRANSACTION,
  async nextDueMs(tx, { nowMs }) {
    const last = await kingStore(tx).last();
    return last ? (last.day + 1) * DAY_MS : nowMs;
  },
  async run(tx, ctx) {
    const today = dayOf(ctx.nowMs);
    const last = await kingStore(tx).last();
    // A new world gets its first king at the next midnight.
    if (!last) return kingStore(tx).add({ ...NO_KING, day: today });
    const day = last.day + 1;
    if (day > today) return;
    const crowning = await crown(tx, ctx, { day, richest: await richestOf(tx, standings) });
    await incomeStore(tx).pruneMinutes((day - 1) * DAY_MS);
    await emitCrowned(tx, ctx, crowning);
  },
});

const NO_KING = { playerId: null, cents: 0, bonusCents: 0, productionCents: 0 };

async function crown(
  tx: Tx,
  ctx: Context,
  { day, richest }: { readonly day: number; readonly richest: StandingRow | null },
): Promise<CrowningRow> {
  const productionCents = await productionBefore(tx, day * DAY_MS);
  const bonusCents = richest ? kingShareOf(productionCents) : 0;
  const cents = richest?.cents ?? 0;
  const crowning = { day, playerId: richest?.id ?? null, cents, bonusCents, productionCents };
  await kingStore(tx).add(crowning);
  if (richest && bonusCents > 0) {
    const reason = withMetadata('king_bonus', { sharePercent: KING_SHARE_PERCENT, productionCents });
    const bonus = { debit: CENTRAL_BANK, credit: richest.id, asset: 'dollars', amount: bonusCents } as const;
    await ctx.post([{ ...bonus, ...reason }]);
  }
  return crowning;
}

async function emitCrowned(tx: Tx, ctx: Context, crowning: CrowningRow): Promise<void> {
  const king = crowning.playerId ? await playerStore(tx).byId(crowning.playerId) : null;
  if (!king) return;
  const { bonusCents } = crowning;
  const crowned = kingOf({ ...crowning, id: king.id, username: king.username });
  ctx.record({ kind: 'king.crowned', king: crowned });
  if (bonusCents === 0) return;
  const message = `You are the king: the central bank paid you ${formatDollars(bonusCents)}, your share of the economy.`;
  ctx.emit(`user:${king.id}`, 'notification', { type: 'success', message });
}
