/** The room of all races, and that of one. */
export type RacingRoomKind = 'races' | 'race';
