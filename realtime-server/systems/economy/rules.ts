import { type Cents, toCents } from '#protocol/values/primitives.ts';
import { formatDollars } from '#protocol/values/format.ts';
import type { TransferCode } from '#protocol/systems.ts';
import {
  CAPPED_FAUCETS,
  type CappedFaucet,
  faucetCapKey,
  type FaucetCapKey,
} from '#protocol/systems/economy/contract.ts';
import type { Gain } from '#protocol/systems/economy/terms.ts';

/** Parts per million. */
export interface Inequality {
  /** 0 when all have the same; near 1,000,000 when one has everything. */
  readonly giniPpm: number;
  /** Share of the richest 1 %, at least one player. */
  readonly topSharePpm: number;
  readonly players: number;
}

const PPM = 1_000_000;

/** Gini coefficient and top-1 % share; amounts must be in descending order. */
export function inequalityOf(descending: Iterable<Cents>, players: number): Inequality {
  const top = Math.max(1, Math.ceil(players / 100));
  let rank = 0;
  let total = 0;
  let topTotal = 0;
  let weighted = 0;
  for (const cents of descending) {
    total += cents;
    if (rank < top) topTotal += cents;
    weighted += cents * (players - rank);
    rank += 1;
  }
  if (total === 0) return { giniPpm: 0, topSharePpm: 0, players };
  const gini = (2 * weighted) / (players * total) - (players + 1) / players;
  return {
    giniPpm: Math.round(Math.max(0, gini) * PPM),
    topSharePpm: Math.round((topTotal / total) * PPM),
    players,
  };
}

/** Dollars a game day; 0 for no cap. */
export type FaucetCaps = Readonly<Record<FaucetCapKey, number>>;

/** Null without a cap. */
export function faucetCapCents(caps: FaucetCaps, code: string): Cents | null {
  const capped = CAPPED_FAUCETS.find((one) => one === code);
  const cents = capped === undefined ? 0 : toCents(caps[faucetCapKey(capped)]);
  return cents === 0 ? null : cents;
}

/** What a player pays for on the same game day counts against what its faucet pays them. */
const PAID_FOR: Partial<Record<TransferCode, CappedFaucet>> = {
  property_bought: 'property_sold',
  property_upgraded: 'property_sold',
  salaries_paid: 'company_revenue',
  employee_hired: 'company_revenue',
  company_upgraded: 'company_revenue',
};

/** The capped faucet that a transfer comes from or counts against. */
export const faucetOf = (code: TransferCode): CappedFaucet | null =>
  CAPPED_FAUCETS.find((one) => one === code) ?? PAID_FOR[code] ?? null;

interface Taken {
  readonly issuedCents: Cents;
  readonly paidCents: Cents;
}

/** Never below 0: what was paid beyond it lowers nobody else's part. */
export const netTaken = ({ issuedCents, paidCents }: Taken): Cents => Math.max(0, issuedCents - paidCents);

/** Of one faucet, for one player and game day. Infinite without a cap. */
export interface Allowance {
  readonly leftCents: number;
  /** The most of a whole day. */
  readonly dailyCents: number;
  /** Less is left of the player's share than for everybody. */
  readonly isShareTaken: boolean;
}

export const UNLIMITED: Allowance = { leftCents: Infinity, dailyCents: Infinity, isShareTaken: false };

/** One player gets a tenth of a cap, or twice an equal share if that is more. */
export function allowanceOf(
  capCents: Cents,
  { netCents, players, own }: { readonly netCents: Cents; readonly players: number; readonly own: Taken },
): Allowance {
  const share = Math.max(capCents / 10, (2 * capCents) / Math.max(1, players));
  const dailyCents = Math.min(capCents, Math.floor(share));
  const worldLeft = Math.max(0, capCents - netCents);
  const ownLeft = Math.max(0, dailyCents - netTaken(own));
  const paidAhead = Math.max(0, own.paidCents - own.issuedCents);
  return {
    leftCents: paidAhead + Math.min(worldLeft, ownLeft),
    dailyCents,
    isShareTaken: ownLeft < worldLeft,
  };
}

/** Why a faucet does not pay a player this much today. */
export function cappedText(cents: Cents, { dailyCents, isShareTaken }: Allowance): string | null {
  if (cents > dailyCents)
    return `That is more than the central bank pays one player in a day at present: ${formatDollars(dailyCents)}.`;
  return isShareTaken ? YOUR_SHARE_IS_PAID : null;
}

const YOUR_SHARE_IS_PAID =
  'You have had your share of what the central bank pays out today. Try again after midnight.';

/** Game days before the one that is judged. */
export const USUAL_DAYS = 7;

const SURGE = 4;

/** Below this average a faucet is judged as if it had it: a single payment of a small world is no surge. */
const MIN_USUAL_CENTS = 100_000;

export interface Surge {
  readonly code: string;
  readonly issuedCents: Cents;
  readonly averageCents: Cents;
}

/** Faucets that issued more than four times their average of the seven days before; none while the world is
 * younger. `firstDay` may be part of a day. */
export function surgesOf(
  flows: readonly { readonly day: number; readonly code: string; readonly issuedCents: Cents }[],
  { day, firstDay }: { readonly day: number; readonly firstDay: number | null },
): Surge[] {
  if (firstDay === null || firstDay >= day - USUAL_DAYS) return [];
  const before = new Map<string, Cents>();
  for (const flow of flows)
    if (flow.day < day && flow.day >= day - USUAL_DAYS)
      before.set(flow.code, (before.get(flow.code) ?? 0) + flow.issuedCents);
  return flows.flatMap(({ day: onDay, code, issuedCents }) => {
    const averageCents = Math.round((before.get(code) ?? 0) / USUAL_DAYS);
    const isSurge = onDay === day && issuedCents > SURGE * Math.max(averageCents, MIN_USUAL_CENTS);
    return isSurge ? [{ code, issuedCents, averageCents }] : [];
  });
}

/** One transfer between two accounts, ignoring escrow in between. */
export interface Handover {
  readonly gain: Gain;
  readonly isWithWorld: boolean;
  readonly valueCents: Cents;
}

/** Gift part in cents. In an exchange, both sides move at value, so that a bargain leaves a gift. Trades
 * with the world's accounts are never gifts. */
export const giftOf = ({ gain, isWithWorld, valueCents }: Handover): Cents =>
  gain === 'given' || (gain === 'exchanged' && !isWithWorld) ? valueCents : 0;

/** Gifts are spent first: the part of a payment to the world that reduces them, in cents. */
export const spentGift = (paidCents: Cents, givenCents: Cents): Cents =>
  Math.max(0, Math.min(paidCents, givenCents));

/** Goods bought below this share of the reference price count as given. */
const MIN_PRICE_SHARE = 0.8;

/** Whether a price is too far below the reference value to count as a trade. */
export const isGiveaway = (paidCents: Cents, valueCents: Cents): boolean =>
  paidCents < MIN_PRICE_SHARE * valueCents;

export interface Held {
  readonly inHand: number;
  readonly escrowed: number;
}

/** The part in hand that nobody gave; escrow covers gifts first. */
export const earnedOf = ({ inHand, escrowed }: Held, given: number): number =>
  Math.max(0, Math.min(inHand, inHand + escrowed - given));
