import type { AllianceRoomKind } from './systems/alliance/rooms.ts';
import type { LeaderboardRoomKind } from './systems/leaderboard/rooms.ts';
import type { MarketRoomKind } from './systems/market/rooms.ts';
import type { RacingRoomKind } from './systems/racing/rooms.ts';

export type RoomKind =
  | 'world'
  | 'user'
  | 'public'
  | AllianceRoomKind
  | LeaderboardRoomKind
  | MarketRoomKind
  | RacingRoomKind;
