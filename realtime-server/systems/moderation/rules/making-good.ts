import type { Cents } from '#protocol/values/primitives.ts';

/** What one player lost to the suspect, in cents. */
export interface Loss {
  readonly playerId: string;
  readonly cents: Cents;
}

/** Trades within this share of the reference price took nothing from anybody. */
const FAIR_SHARE = 0.2;

interface Trade {
  readonly isBuyer: boolean;
  readonly priceCents: Cents;
  readonly quantity: number;
  /** May be fractional. */
  readonly referenceCents: number;
}

/** What the other side of the suspect's trade lost against the reference price; 0 for a fair trade. */
export function lostByTrade({ isBuyer, priceCents, quantity, referenceCents }: Trade): Cents {
  const perUnit = isBuyer ? referenceCents - priceCents : priceCents - referenceCents;
  return perUnit > FAIR_SHARE * referenceCents ? Math.floor(perUnit * quantity) : 0;
}

/** What was taken out of a safe beyond the suspect's own contributions, as lost by those who filled it. */
export function lostBySafe(
  takenCents: Cents,
  given: readonly Loss[],
  { suspectId }: { readonly suspectId: string },
): Loss[] {
  const others = given.filter(({ playerId }) => playerId !== suspectId);
  const own = given.reduce((sum, { playerId, cents }) => sum + (playerId === suspectId ? cents : 0), 0);
  const total = others.reduce((sum, { cents }) => sum + cents, 0);
  return sharesOf(Math.min(total, Math.max(0, takenCents - own)), others);
}

/** Pro rata to the losses, at most each one's own, rounded down to cents. */
export function sharesOf(cents: Cents, losses: readonly Loss[]): Loss[] {
  const total = losses.reduce((sum, loss) => sum + loss.cents, 0);
  if (total <= cents) return [...losses];
  return losses
    .map((loss) => ({ ...loss, cents: Number((BigInt(cents) * BigInt(loss.cents)) / BigInt(total)) }))
    .filter((share) => share.cents > 0);
}
