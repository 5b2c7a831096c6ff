import { DAY_MS, HOUR_MS } from '../../time.ts';

/** Why nobody may attack a player: new here, or beaten. Both end with an attack of their own. */
export const PROTECTIONS = ['newcomer', 'defeated'] as const;
export type Protection = (typeof PROTECTIONS)[number];

/** Game time for which a newcomer is protected, and a defeated player from the attacker and that one's alliance. */
export const PROTECTED_MS = DAY_MS;

/**
 * Percent of the dollars within reach that one defeat must cost, or of the wealth that a game day's defeats must, to protect the
 * loser from everybody until the next game midnight.
 */
export const HEAVY_DEFEAT_PERCENT = 2;
export const HEAVY_DAY_PERCENT = 10;

/** Game time between two attacks of one player on the same target. */
export const SAME_TARGET_MS = HOUR_MS;

/** Fights of a page. */
export const FIGHTS_SHOWN = 20;
