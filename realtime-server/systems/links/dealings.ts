import type { Tx } from '#db/database/open.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { dealingStore } from '#db/systems/links/dealings.ts';
import { isClub } from '#protocol/systems/alliance/terms.ts';
import { SCORED_DAYS } from '#protocol/systems/links/terms.ts';
import { PICK_THREE_TICKET_DOLLARS } from '#protocol/systems/racing/terms.ts';
import { type Cents, type EpochMs, toCents } from '#protocol/values/primitives.ts';
import { DAY_MS, dayOf } from '#protocol/values/time.ts';
import { valueOf } from '../economy/reads/net-worth.ts';
import { tradesSince } from '../economy/reads/own-trades.ts';
import type { PairFacts } from './rules/score.ts';

/** What passed between a player and another one in 30 game days. */
export type Dealings = Pick<PairFacts, 'gaveCents' | 'gotCents' | 'lost' | 'won'>;

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
  for (const { other, isBuyer, paidCents, worthCents, gainCents } of await tradesSince(
    tx,
    playerId,
    sinceMs,
  )) {
    const [gave, got] = isBuyer ? [paidCents, worthCents] : [worthCents, paidCents];
    pass(all, other, { gave, got });
    if (gainCents !== 0) addLoss(all, other, { isOwn: gainCents < 0, cents: Math.abs(gainCents) });
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
