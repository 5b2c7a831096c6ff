/** Clients subscribe to `alliance`; the answer names `alliance:<id>`. */
export type AllianceRoomKind = 'alliance';
