export type RacingRoomKind = 'races' | 'race';
