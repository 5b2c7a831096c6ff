import type { Tx } from '#db/database/open.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { dealingStore } from '#db/systems/links/dealings.ts';
import { type TradeRow, tradeStore } from '#db/systems/market/store/trades.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import { SCORED_DAYS } from '#protocol/systems/links/terms.ts';
import { MICROS_PER_CENT } from '#protocol/systems/market/quotes.ts';
import { MARKET_RESOURCES } from '#protocol/systems/market/terms.ts';
import { PICK_THREE_TICKET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import { type Cents, type EpochMs, toCents } from '#protocol/values/primitives.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import { isPlayerAccount } from '../../ledger/chart-of-accounts.ts';
import { unitMicros, valueOf } from '../economy/reads/net-worth.ts';
import type { PairFacts } from './rules/score.ts';

/** What passed between a player and another one in 30 game days. */
export type Dealings = Pick<PairFacts, 'gaveCents' | 'gotCents' | 'lost' | 'won'>;

/** The newest; older ones are ignored. */
const MAX_TRADES = 2_000;

/** A trade closer to the reference price costs nobody anything: the reference itself moves. */
const FAIR_SHARE = 0.25;

export const NO_DEALINGS: Dealings = {
  gaveCents: 0,
  gotCents: 0,
  lost: { times: 0, cents: 0 },
  won: { times: 0, cents: 0 },
};

type All = Map<string, Dealings>;

/** With everybody, by id: trades at today's reference prices, raids, and shares of what safes paid. */
export async function dealingsOf(
  tx: Tx,
  playerId: string,
  nowMs: EpochMs,
): Promise<ReadonlyMap<string, Dealings>> {
  const sinceMs = nowMs - SCORED_DAYS * DAY_MS;
  const all: All = new Map();
  const micros = new Map<string, number>();
  for (const resource of MARKET_RESOURCES) micros.set(resource, await unitMicros(tx, resource));
  const trades = await tradeStore(tx).ofPlayer(playerId, { page: 1, limit: MAX_TRADES });
  for (const trade of trades.filter(({ atMs }) => atMs > sinceMs)) {
    const worth = Math.floor((trade.quantity * (micros.get(trade.resource) ?? 0)) / MICROS_PER_CENT);
    addTrade(all, playerId, { ...trade, worth });
  }
  const fights = await dealingStore(tx).fights(playerId, sinceMs);
  for (const { attackerId, defenderId, victory, rewardCents } of fights) {
    const loser = victory ? defenderId : attackerId;
    const other = attackerId === playerId ? defenderId : attackerId;
    addLoss(all, other, { isOwn: loser === playerId, cents: rewardCents });
  }
  await addSafe(tx, all, { playerId, sinceMs });
  return all;
}

const dealingsWith = (all: ReadonlyMap<string, Dealings>, other: string): Dealings =>
  all.get(other) ?? NO_DEALINGS;

function pass(
  all: All,
  other: string,
  { gave = 0, got = 0 }: { readonly gave?: Cents; readonly got?: Cents },
): void {
  const before = dealingsWith(all, other);
  all.set(other, { ...before, gaveCents: before.gaveCents + gave, gotCents: before.gotCents + got });
}

function addLoss(
  all: All,
  other: string,
  { isOwn, cents }: { readonly isOwn: boolean; readonly cents: Cents },
): void {
  const before = dealingsWith(all, other);
  const side = isOwn ? 'lost' : 'won';
  const { times, cents: sum } = before[side];
  all.set(other, { ...before, [side]: { times: times + 1, cents: sum + cents } });
}

function addTrade(
  all: All,
  playerId: string,
  { buyer, seller, quantity, priceCents, worth }: TradeRow & { readonly worth: Cents },
): void {
  const isBuyer = buyer === playerId;
  const other = isBuyer ? seller : buyer;
  if (!isPlayerAccount(other)) return;
  const paid = quantity * priceCents;
  pass(all, other, isBuyer ? { gave: paid, got: worth } : { gave: worth, got: paid });
  const lost = Math.abs(worth - paid);
  if (lost > worth * FAIR_SHARE) addLoss(all, other, { isOwn: isBuyer === paid > worth, cents: lost });
}

/** A payout comes from the contributors by their shares. */
async function addSafe(
  tx: Tx,
  all: All,
  { playerId, sinceMs }: { readonly playerId: string; readonly sinceMs: EpochMs },
): Promise<void> {
  const membership = await memberStore(tx).of(playerId);
  if (!membership || isClub(membership.alliance.leaderId)) return;
  const [given, paid] = [new Map<string, Cents>(), new Map<string, Cents>()];
  const add = (to: Map<string, Cents>, id: string, cents: Cents) => to.set(id, (to.get(id) ?? 0) + cents);
  for (const { kind, playerId: by, targetId, cents, stone } of await dealingStore(tx).safe(
    membership.alliance.id,
    sinceMs,
  ))
    if (kind === 'paid') add(paid, targetId ?? '', cents);
    else add(given, by, kind === 'stone' ? await valueOf(tx, 'stone', stone) : cents);
  const total = [...given.values()].reduce((sum, cents) => sum + cents, 0);
  if (total === 0) return;
  const shareOf = (from: string, to: string): Cents =>
    Math.floor((given.get(from) ?? 0) * Math.min(1, (paid.get(to) ?? 0) / total));
  for (const other of new Set([...given.keys(), ...paid.keys()]))
    if (other !== playerId)
      pass(all, other, { gave: shareOf(playerId, other), got: shareOf(other, playerId) });
}

/** Adds the pick threes in which one of two lost and the other won. */
export async function withTickets(
  tx: Tx,
  dealings: Dealings | undefined,
  { playerId, other, nowMs }: { readonly playerId: string; readonly other: string; readonly nowMs: EpochMs },
): Promise<Dealings> {
  const all: All = new Map([[other, dealings ?? NO_DEALINGS]]);
  const gains = new Map<number, Map<string, Cents>>();
  const rows = await dealingStore(tx).tickets([playerId, other], dayOf(nowMs));
  for (const { day, playerId: id, count, paidCents } of rows) {
    const gain = paidCents - count * toCents(PICK_THREE_TICKET_DOLLARS);
    gains.set(day, (gains.get(day) ?? new Map<string, Cents>()).set(id, gain));
  }
  for (const gain of gains.values()) {
    const [own, others] = [gain.get(playerId) ?? 0, gain.get(other) ?? 0];
    if (own * others >= 0) continue;
    const cents = Math.min(Math.abs(own), Math.abs(others));
    addLoss(all, other, { isOwn: own < 0, cents });
    pass(all, other, own < 0 ? { gave: cents } : { got: cents });
  }
  return dealingsWith(all, other);
}
