/** Orders of the list of accounts; pages import them without zod. */
export const PLAYER_ORDERS = ['name', 'joined', 'seen', 'dollars', 'points'] as const;
export type PlayerOrder = (typeof PLAYER_ORDERS)[number];

/** On a page of it. */
export const PLAYERS_SHOWN = 20;
