/** The room of a resource's market. */
export type MarketRoomKind = 'market';
