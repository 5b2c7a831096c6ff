import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { linkStore } from '#db/systems/links/store.ts';
import type { TransferCode } from '#protocol/systems.ts';
import { SAFE_DAYS } from '#protocol/systems/links/terms.ts';
import type { Case } from '#protocol/systems/moderation/models.ts';
import { GAIN_DAYS } from '#protocol/systems/moderation/terms.ts';
import { type Cents, type EpochMs, toDollars } from '#protocol/values/primitives.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { ReadContext } from '../../../action/system.ts';
import { ownTransfers, periodOf } from '../../../ledger/history.ts';
import { tradesSince } from '../../economy/reads/own-trades.ts';
import { reachableDollars } from '../../economy/reads/wealth.ts';
import { lostBySafe, type Loss } from '../rules/making-good.ts';

type Now = Pick<ReadContext, 'nowMs'>;

export interface Gain extends Loss {
  readonly username: string;
}

/** What a player gained from others in the last game days: by raids, from safes and by trades far from the reference
 * price. Less what was paid back before; without bots, closed accounts and those linked to the player. */
export async function gainsOf(tx: Tx, { nowMs }: Now, suspectId: string): Promise<Gain[]> {
  const fromMs = nowMs - GAIN_DAYS * DAY_MS;
  const [lost, taken] = [new Map<string, Cents>(), new Map<string, Cents>()];
  const add = (to: Map<string, Cents>, { playerId, cents }: Loss) =>
    to.set(playerId, (to.get(playerId) ?? 0) + cents);
  for (const raid of await dollarsBy(tx, 'fight_reward', { owner: suspectId, fromMs }))
    if (raid.cents > 0) add(lost, raid);
  for (const repaid of await dollarsBy(tx, 'cheating_repaid', { owner: suspectId, fromMs }))
    if (repaid.cents < 0) add(lost, repaid);
  for (const code of ['alliance_payout', 'alliance_dissolved'] as const)
    for (const paid of await dollarsBy(tx, code, { owner: suspectId, fromMs })) add(taken, paid);
  for (const [owner, cents] of taken) {
    const since = { owner, fromMs: nowMs - SAFE_DAYS * DAY_MS };
    const given = await dollarsBy(tx, 'alliance_contribution', since);
    for (const loss of lostBySafe(cents, given, { suspectId })) add(lost, loss);
  }
  for (const { other: playerId, gainCents: cents } of await tradesSince(tx, suspectId, fromMs))
    if (cents > 0) add(lost, { playerId, cents });
  return victimsIn(tx, lost, suspectId);
}

/** Transfers of one account that are looked at. */
const REACH = 50_000;

/** What came from each owner, by transfer; negative for what went there. */
async function dollarsBy(
  tx: Tx,
  code: TransferCode,
  { owner, fromMs }: { readonly owner: string; readonly fromMs: EpochMs },
): Promise<Loss[]> {
  const period = await periodOf(tx, { owner, code, asset: 'dollars', fromMs }, REACH);
  const transfers = await ownTransfers(tx, period, { limit: REACH });
  return transfers.map(({ counterparty, amount }) => ({ playerId: counterparty, cents: amount }));
}

async function victimsIn(tx: Tx, lost: ReadonlyMap<string, Cents>, suspectId: string): Promise<Gain[]> {
  const own = new Set([suspectId, ...(await linkStore(tx).limitedWith(suspectId))]);
  const gains: Gain[] = [];
  for (const [playerId, cents] of lost) {
    if (cents <= 0 || own.has(playerId) || (await inhabitantStore(tx).has(playerId))) continue;
    const player = await playerStore(tx).byId(playerId);
    if (player) gains.push({ playerId, username: player.username, cents });
  }
  return gains.toSorted((a, b) => b.cents - a.cents);
}

const GAINS_SHOWN = 50;

export async function gainedView(tx: Tx, ctx: Now, suspectId: string): Promise<Case['gained']> {
  const gains = await gainsOf(tx, ctx, suspectId);
  const total = gains.reduce((sum, { cents }) => sum + cents, 0);
  // A suspension cancels open orders; what is in bets stays there.
  const reachable = await reachableDollars(tx, suspectId);
  return {
    from: gains
      .slice(0, GAINS_SHOWN)
      .map(({ playerId, username, cents }) => ({ id: playerId, username, dollars: toDollars(cents) })),
    payable: toDollars(Math.min(total, reachable)),
  };
}
