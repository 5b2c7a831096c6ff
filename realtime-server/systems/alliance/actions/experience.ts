import type { Tx } from '#db/database/open.ts';
import { totalStore } from '#db/systems/alliance/store/members.ts';
import type { Cents, EpochMs } from '#protocol/values/primitives.ts';
import { experienceNow, experienceOf, experienceSince } from '#protocol/systems/alliance/terms.ts';

export interface SafeChange {
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  readonly nowMs: EpochMs;
}

/** Stores a past value only when no later one is as low. Returns the experience to store. */
export async function creditExperience(
  tx: Tx,
  alliance: { readonly id: string; readonly experience: number },
  { beforeCents, afterCents, nowMs }: SafeChange,
): Promise<number> {
  const totals = totalStore(tx);
  const sinceMs = experienceSince(nowMs);
  const lowestPoints = await totals.lowestSince(alliance.id, sinceMs);
  const [before, after] = [experienceOf(beforeCents), experienceOf(afterCents)];
  if (after > before) await totals.close(alliance.id, { endMs: nowMs, points: before });
  if (after < before) await totals.dropFrom(alliance.id, after);
  await totals.prune(alliance.id, sinceMs);
  return experienceNow({ experience: alliance.experience, lowestPoints, safeCents: beforeCents });
}
