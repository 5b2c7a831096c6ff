import type { AllianceRoomKind } from './systems/alliance.ts';
import type { LeaderboardRoomKind } from './systems/leaderboard.ts';
import type { MarketRoomKind } from './systems/market/rooms.ts';
import type { RacingRoomKind } from './systems/racing/rooms.ts';

/** The kinds of room: the part of a room's name before the colon; a line per system. */
export type RoomKind =
  | 'world'
  | 'user'
  | AllianceRoomKind
  | LeaderboardRoomKind
  | MarketRoomKind
  | RacingRoomKind;
