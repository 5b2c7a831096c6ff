import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import { linkStore } from '#db/systems/links/store.ts';
import { tradeStore } from '#db/systems/market/store/trades.ts';
import { type Flow, flowStore } from '#db/systems/moderation/store/flows.ts';
import type { Case } from '#protocol/systems/moderation/models.ts';
import { GAIN_DAYS } from '#protocol/systems/moderation/terms.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';
import { type Cents, type EpochMs, toDollars } from '#protocol/values/primitives.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { ReadContext } from '../../../action/system.ts';
import { isPlayerAccount } from '../../../ledger/chart-of-accounts.ts';
import { periodOf } from '../../../ledger/history.ts';
import { unitMicros } from '../../economy/reads/net-worth.ts';
import { reachableDollars } from '../../economy/reads/wealth.ts';
import { lostBySafe, lostByTrade, type Loss } from '../rules/making-good.ts';

type Now = Pick<ReadContext, 'nowMs'>;

export interface Gain extends Loss {
  readonly username: string;
}

/** What a player gained from others in the last game days: by raids, from safes and by trades far from the reference
 * price. Less what was paid back before; without bots, closed accounts and those linked to the player. */
export async function gainsOf(tx: Tx, { nowMs }: Now, suspectId: string): Promise<Gain[]> {
  const lost = new Map<string, Cents>();
  const add = ({ playerId, cents }: Loss): void => void lost.set(playerId, (lost.get(playerId) ?? 0) + cents);
  const sinceMs = nowMs - GAIN_DAYS * DAY_MS;
  for (const flow of await flowsOf(tx, suspectId, sinceMs)) {
    if (flow.code === 'cheating_repaid' && flow.debit === suspectId)
      add({ playerId: flow.credit, cents: -flow.cents });
    else if (flow.code === 'fight_reward' && flow.credit === suspectId)
      add({ playerId: flow.debit, cents: flow.cents });
    else if (flow.credit === suspectId && !isPlayerAccount(flow.debit))
      for (const loss of await takenFromSafe(tx, { nowMs }, flow)) add(loss);
  }
  for (const loss of await lostByTrades(tx, suspectId, sinceMs)) add(loss);
  return victimsIn(tx, lost, suspectId);
}

/** Contributions of these game days say whose dollars were in a safe. */
const SAFE_DAYS = 30;

/** Transfers of one account that are looked at. */
const REACH = 50_000;

async function flowsOf(tx: Tx, owner: string, fromMs: EpochMs): Promise<Flow[]> {
  const { range } = await periodOf(tx, { owner, fromMs }, REACH);
  return flowStore(tx).since(owner, range.fromId);
}

async function takenFromSafe(tx: Tx, { nowMs }: Now, { debit, credit, cents }: Flow): Promise<Loss[]> {
  const flows = await flowsOf(tx, debit, nowMs - SAFE_DAYS * DAY_MS);
  const given = flows.filter((flow) => flow.credit === debit);
  const losses = given.map((flow) => ({ playerId: flow.debit, cents: flow.cents }));
  return lostBySafe(cents, losses, { suspectId: credit });
}

/** Of one player; the newest ones. */
const TRADES_COUNTED = 2_000;

async function lostByTrades(tx: Tx, suspectId: string, sinceMs: EpochMs): Promise<Loss[]> {
  const trades = await tradeStore(tx).ofPlayer(suspectId, { page: 1, limit: TRADES_COUNTED });
  const losses: Loss[] = [];
  for (const { buyer, seller, resource, priceCents, quantity, atMs } of trades) {
    const isBuyer = buyer === suspectId;
    const playerId = isBuyer ? seller : buyer;
    if (atMs < sinceMs || !isPlayerAccount(playerId)) continue;
    const referenceCents = (await unitMicros(tx, resource)) / MICROS_PER_CENT;
    const cents = lostByTrade({ isBuyer, priceCents, quantity, referenceCents });
    if (cents > 0) losses.push({ playerId, cents });
  }
  return losses;
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
