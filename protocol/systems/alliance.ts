/** The room of an alliance. */
export type AllianceRoomKind = 'alliance';
