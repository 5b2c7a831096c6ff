/** The room of the boards. */
export type LeaderboardRoomKind = 'leaderboard';
