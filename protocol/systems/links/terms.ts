/** Real time for which the traces of a sign-in are kept; longer only while a case or sanction is open. */
export const TRACES_DAYS = 90;
/** Real time over which a pair is scored. */
export const SCORED_DAYS = 30;

/** From here on staff sees a pair. */
export const SHOWN_SCORE = 20;
/** From here on the two can't trade with each other, raid each other or pass on more than the limit. */
export const REFUSED_SCORE = 60;
export const HIGH_SCORE = 70;

/** A device, address, network or agent of more accounts proves nothing. */
export const MAX_SHARED_BY = 12;

export const LINK_REASONS = [
  'device',
  'address',
  'network',
  'agent',
  'following',
  'one_way',
  'lost_on_purpose',
] as const;
export type LinkReasonKind = (typeof LINK_REASONS)[number];

/** Game days over which gifts between linked accounts are counted. */
export const GIFT_DAYS = 7;
/** Times the hourly wage: what a player may pass on to linked accounts in those days. */
export const GIFT_WAGES = 24;

/** Accounts, the player's own included. */
export const MAX_HOUSEHOLD = 6;

/** Real time for which accounts that have left a household stay limited. */
export const HOUSEHOLD_LEFT_DAYS = 7;

/** Game days in which a contribution counts as part of what a safe pays. */
export const SAFE_DAYS = 30;

/** Real time for which a closed account still limits those linked with it: never less than those game days. */
export const CLOSED_LIMITED_DAYS = 30;
