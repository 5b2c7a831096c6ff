/** What is traded, in the order of the page's selector; without a schema, so that a page can import it at no cost. */
export const MARKET_RESOURCES = ['gold', 'food', 'wood', 'stone', 'iron', 'tools'] as const;
