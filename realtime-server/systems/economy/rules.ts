import type { Cents } from '#protocol/primitives.ts';

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
