/** The room of the leaderboard's first ten. */
export type LeaderboardRoomKind = 'leaderboard';
