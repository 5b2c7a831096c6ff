import type { EpochMs } from '../../values/primitives.ts';
import { DAY_MS } from '../../values/time.ts';

/** Game days after joining that a club keeps a member. */
export const CLUB_DAYS = 14;
export const CLUB_DESCRIPTION = `A table for new faces: company and a chat for ${CLUB_DAYS} days. No safe, no bonus, no truce.`;

/** Game time. */
export const clubEndMs = (joinedAtMs: EpochMs): EpochMs => joinedAtMs + CLUB_DAYS * DAY_MS;
