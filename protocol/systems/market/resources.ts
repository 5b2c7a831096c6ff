// In selector order. Kept free of schemas, so that pages can import it without zod.
export const MARKET_RESOURCES = ['gold', 'food', 'wood', 'stone', 'iron', 'tools'] as const;
