export type LeaderboardRoomKind = 'leaderboard';
