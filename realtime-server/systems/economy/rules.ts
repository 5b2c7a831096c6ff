import type { Cents } from '#protocol/primitives.ts';
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
