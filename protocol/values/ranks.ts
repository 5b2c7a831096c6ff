/** Of `rang`: 0 is a player, 1 a moderator. */
export const ADMIN_RANK = 2;
