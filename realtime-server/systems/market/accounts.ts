export const MARKET_ESCROW = 'escrow:market';
