/** The room of an alliance: asked for as `alliance`, answered as `alliance:<id>`. */
export type AllianceRoomKind = 'alliance';
