import { DAY_MS, HOUR_MS } from '../../time.ts';

/** Why nobody may attack a player: new here, or beaten. Both end with an attack of their own. */
export const PROTECTIONS = ['newcomer', 'defeated'] as const;
export type Protection = (typeof PROTECTIONS)[number];

/** Game time for which a newcomer and a defeated player are protected. */
export const PROTECTED_MS = DAY_MS;

/** Game time between two attacks of one player on the same target. */
export const SAME_TARGET_MS = HOUR_MS;

/** Fights of a page. */
export const FIGHTS_SHOWN = 20;
