/** What the navigation leads to. */
export const HOUSE = [
  ...['/dashboard', '/central-bank', '/real-estate', '/alliance', '/combat', '/horse-racing', '/market'],
];

/** The rooms behind, for who has something and for who has nothing. */
export const OFFICE = [
  ...['/production', '/company', '/leaderboard', '/achievements', '/notifications', '/statement'],
];

/** Rooms that say that nobody is there. */
export const EMPTY = [
  ...['/technologies', '/profile', '/horse-racing/race/none', '/combat/fight/none', '/no-such-room'],
];

/** What strangers may see. */
export const PUBLIC = [
  ...['/', '/live', '/about', '/reset-password', '/reset-password?token=abc', '/no-such-room'],
];
