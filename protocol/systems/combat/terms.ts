import { DAY_MS, HOUR_MS } from '../../time.ts';

/** Either protection ends when its player attacks. */
export const PROTECTIONS = ['newcomer', 'defeated'] as const;
export type Protection = (typeof PROTECTIONS)[number];

/** Game time. A defeat protects only against the attacker and their alliance. */
export const PROTECTED_MS = DAY_MS;

/** Losses that protect from everybody until midnight: reachable dollars per defeat, wealth per day. */
export const HEAVY_DEFEAT_PERCENT = 2;
export const HEAVY_DAY_PERCENT = 10;

export const SAME_TARGET_MS = HOUR_MS;

export const FIGHTS_SHOWN = 20;
