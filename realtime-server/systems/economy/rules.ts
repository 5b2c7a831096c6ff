import type { Cents } from '#protocol/primitives.ts';
import type { Gain } from '#protocol/systems/economy.ts';

/** How unevenly dollars are spread, in millionths. */
export interface Inequality {
  /** 0 when all have the same, near 1,000,000 when one has everything. */
  readonly giniPpm: number;
  /** What the richest hundredth of the players holds; at least one player. */
  readonly topSharePpm: number;
  readonly players: number;
}

const PPM = 1_000_000;

/** The Gini coefficient and the share of the top 1 %, of amounts that fall from player to player. */
export function inequalityOf(descending: Iterable<Cents>, players: number): Inequality {
  const top = Math.max(1, Math.ceil(players / 100));
  let rank = 0;
  let total = 0;
  let topTotal = 0;
  /** The sum of every amount times its place from the poorest. */
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

/** A transfer between two accounts, whatever escrow it passes through. */
export interface Handover {
  readonly gain: Gain;
  /** Whether one of the two is the world's own. */
  readonly isWithWorld: boolean;
  /** At the reference price. */
  readonly valueCents: Cents;
}

/**
 * What a transfer moves as a gift, in cents. An exchange moves the value of each side, so that what one got for less than its
 * value is left as given. The world trades at its own prices, which nobody is given anything by.
 */
export const giftOf = ({ gain, isWithWorld, valueCents }: Handover): Cents =>
  gain === 'given' || (gain === 'exchanged' && !isWithWorld) ? valueCents : 0;

/** What was given is spent first: as much of a payment to the world is no gift any longer, in cents. */
export const spentGift = (paidCents: Cents, givenCents: Cents): Cents =>
  Math.max(0, Math.min(paidCents, givenCents));

/** Goods bought from another account for less than this share of the reference price count as given. */
const MIN_PRICE_SHARE = 0.8;

/** Whether a price is so low that the goods are given. */
export const isGiveaway = (paidCents: Cents, valueCents: Cents): boolean =>
  paidCents < MIN_PRICE_SHARE * valueCents;

/** An amount in hand and in escrow. */
export interface Held {
  readonly inHand: number;
  readonly escrowed: number;
}

/** What of an amount in hand nobody has given; what lies in escrow covers gifts, too. */
export const earnedOf = ({ inHand, escrowed }: Held, given: number): number =>
  Math.max(0, Math.min(inHand, inHand + escrowed - given));
