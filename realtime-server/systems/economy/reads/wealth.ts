import { ledgerStore } from '#db/ledger/store.ts';
import type { Tx } from '#db/database/open.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { safeOwner } from '#db/systems/alliance/store/alliances.ts';
import { playerBetStore } from '#db/systems/racing/store/bets.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { type Good, GOODS } from '#protocol/systems/production/buildings.ts';
import { type StandingRow, standingStore } from '#db/systems/economy/store/standings.ts';
import { incomeStore } from '#db/systems/economy/store/income.ts';
import { DAY_MS, MINUTE_MS } from '#protocol/values/time.ts';
import type { Asset } from '../../../ledger/chart-of-accounts.ts';
import { type Holding, inHand } from '../../../ledger/holdings.ts';
import { compareStandings } from '../memory/orders.ts';
import type { Standings } from '../standings.ts';

export const wealthOf = async (tx: Tx, playerId: string): Promise<Cents> =>
  (await ownDollars(tx, playerId)) + (await safeShareOf(tx, playerId));

/** In hand, or freed by cancelling orders; excludes bets and the safe. */
export const reachableDollars = async (tx: Tx, playerId: string): Promise<Cents> =>
  (await ownDollars(tx, playerId)) - (await playerBetStore(tx).pendingOf(playerId)).cents;

export async function safeShareOf(tx: Tx, playerId: string): Promise<Cents> {
  if ((await memberStore(tx).allianceIdOf(playerId)) === null) return 0;
  const membership = await memberStore(tx).of(playerId);
  if (!membership) return 0;
  const { alliance, member } = membership;
  const safeCents = await inHand(tx, safeOwner(alliance.id), 'dollars');
  if (alliance.contributedCents === 0) return alliance.leaderId === playerId ? safeCents : 0;
  return Number((BigInt(safeCents) * BigInt(member.contributionCents)) / BigInt(alliance.contributedCents));
}

async function ownDollars(tx: Tx, playerId: string): Promise<Cents> {
  const { balance, escrowed } = await ledgerStore(tx).accountOf(playerId, 'dollars');
  return balance + escrowed;
}

export async function ownedGoods(tx: Tx, playerId: string): Promise<Holding[]> {
  const accounts = await ledgerStore(tx).balancesOf(playerId);
  return accounts
    .map(({ asset, balance, escrowed }) => ({ asset: asset as Asset, amount: balance + escrowed }))
    .filter(({ asset, amount }) => isGood(asset) && amount > 0);
}

export const isGood = (asset: string): asset is Good => (GOODS as readonly string[]).includes(asset);

export const productionAt = (tx: Tx, nowMs: EpochMs): Promise<Cents> =>
  productionBefore(tx, nowMs - (nowMs % MINUTE_MS) + MINUTE_MS);

export const productionBefore = (tx: Tx, beforeMs: EpochMs): Promise<Cents> =>
  incomeStore(tx).producedBetween({ fromMs: beforeMs - DAY_MS, beforeMs });

/** Standings follow commits; stored rows of the current batch may differ, so re-read the top. */
const MAX_CANDIDATES = 20;

export async function richestOf(tx: Tx, standings: Pick<Standings, 'top'>): Promise<StandingRow | null> {
  const first: StandingRow[] = [];
  for (const { id } of standings.top(MAX_CANDIDATES)) {
    const standing = await standingStore(tx).of(id);
    if (standing) first.push(standing);
  }
  return first.toSorted(compareStandings)[0] ?? null;
}
