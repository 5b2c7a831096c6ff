export type MarketRoomKind = 'market';
