import type { Race } from '#protocol/systems/racing/models.ts';

/** What this page was shown while the book was open, so that nothing can be put in its place later. */
const seen = new Map<string, string>();

/** Keeps the first commitment of every race that can still be bet on. */
export function rememberCommitments(races: readonly Race[]): void {
  for (const { id, status, commitment } of races)
    if (status === 'upcoming' && !seen.has(id)) seen.set(id, commitment);
}

/** The commitment as it was first shown, if this page was there. */
export const seenCommitment = (raceId: string): string | undefined => seen.get(raceId);
