import type { Cents } from '../../values/primitives.ts';
import { type Amounts, type Good, GOODS } from './buildings.ts';

// Each building costs 15 % more than the previous one. A fraction keeps it exact.
const GROWTH = { numerator: 115n, denominator: 100n } as const;

export interface NextBuildings {
  readonly firstCents: Cents;
  readonly owned: number;
  readonly quantity: number;
}

/** Price of the next buildings, each rounded up to the cent. Exact up to any balance, larger beyond. */
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

interface Product {
  readonly makes: Good;
  /** Consumed per unit. */
  readonly uses: Amounts;
}

/** What a unit is worth beyond its material, in the unit of `worth`. */
export const unitGain = ({ makes, uses }: Product, worth: Amounts): number =>
  GOODS.reduce((left, good) => left - (uses[good] ?? 0) * (worth[good] ?? 0), worth[makes] ?? 0);

/** Rounded up to one decimal; null when an hour gains nothing. */
export const paybackHours = (priceCents: Cents, hourCents: Cents): number | null =>
  hourCents > 0 ? Math.ceil((priceCents * 10) / hourCents) / 10 : null;
