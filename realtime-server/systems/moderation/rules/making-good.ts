import type { Cents } from '#protocol/values/primitives.ts';

/** What one player lost to the suspect, in cents. */
export interface Loss {
  readonly playerId: string;
  readonly cents: Cents;
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
