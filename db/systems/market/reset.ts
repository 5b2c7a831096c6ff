import type { TableResets } from '../../reset/terms.ts';

// Empty books: the market maker's next turn quotes base prices.
export const marketResets = {
  marketFills: 'emptied',
  marketTrades: 'emptied',
  marketOrders: 'emptied',
  marketPlayers: 'emptied',
  marketResources: 'emptied',
  marketCandles: 'emptied',
  marketPairDays: 'emptied',
  marketAlerts: 'emptied',
} as const satisfies TableResets;
