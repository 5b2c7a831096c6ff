/** In chart order. */
export const INCOME_SOURCES = ['salary', 'real_estate', 'company', 'king'] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];

/**
 * What a transfer is to whom it credits. It alone decides what counts as earned:
 * - `earned` for work and property, or won from the bookmaker;
 * - `granted` by the world: starting goods, rewards, the price of what it takes back;
 * - `given` by another account, for nothing;
 * - `exchanged` with another account: given as far as it is worth more, at the reference price, than what was handed over;
 * - `none` where it only sets own goods aside or returns them, or credits no player.
 */
export type Gain = 'earned' | 'granted' | 'given' | 'exchanged' | 'none';
