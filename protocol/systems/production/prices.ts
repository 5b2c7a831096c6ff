import type { Cents } from '../../primitives.ts';

/** Each building of a type costs 115 / 100 of the one before it; kept as a fraction, so that it stays exact. */
const GROWTH = { numerator: 115n, denominator: 100n } as const;

/** What a player's next buildings of one type depend on. */
export interface NextBuildings {
  /** Price of the player's first one. */
  readonly firstCents: Cents;
  readonly owned: number;
  readonly quantity: number;
}

/**
 * What the next `quantity` buildings cost together, each rounded up to the cent. Exact as long as a player could pay it; beyond
 * that, a number that is above every balance.
 */
export function costCents({ firstCents, owned, quantity }: NextBuildings): Cents {
  let numerator = BigInt(firstCents) * GROWTH.numerator ** BigInt(owned);
  let denominator = GROWTH.denominator ** BigInt(owned);
  let total = 0n;
  for (let built = 0; built < quantity; built += 1) {
    total += (numerator + denominator - 1n) / denominator;
    numerator *= GROWTH.numerator;
    denominator *= GROWTH.denominator;
  }
  return Number(total);
}
