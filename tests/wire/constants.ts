/** Section 9 of the specification, its constants of the server and the rules: `constants.test.ts` proves each. */
export const CONSTANTS = [
  'Heartbeat interval: 240000 ms (4 min)',
  'Inactivity timeout: 1500000 ms (25 min)',
  'Inactivity check interval: 30000 ms',
  'Stale-activity warning: 1200000 ms (20 min)',
  'Session keep-alive (/api/auth/me): every 5 min',
  "King's daily share: 3% of total economy",
  'Base rent: $500 per month, +10% per $10,000 wealth, capped at $1,500 (+200%)',
  'Eviction: after 7+ days unpaid; risk 10% of wealth and 50% of resources',
  'Property max upgrade level: 5; each level +30% rent',
  'Sale commission: 5%',
  'Daily maintenance: 5% of rent',
  'Rent accumulation: max 7 days',
  'Alliance creation cost: $10,000',
  'Daily attack limit: resets at midnight',
  'Default list limits: targets 20, combat leaderboard 10, bets 20, race history 10, horse leaderboard 10',
  'Achievement and company leaderboard limit: 10',
  'Rarest achievements shown: 10',
  'Bet range: $100 to $10,000',
  'Company creation cost: $5,000',
  'Company default max employees: 50',
  'Company default starting salary: 100',
  'NPC hire cost: twice the salary',
  'Upgrade: efficiency: price 1000, +20% revenue per level',
  'Upgrade: capacity: price 2000, +5 employee slots',
  'Upgrade: automation: price 1500, +15% efficiency per level',
  'Price chart: last 20 trades',
  'Order book: top 5 per side',
  'Market stats fallbacks: 12450, 847, 2.4M',
  'Admin search page size: 20',
  'Password length: sign-up min 6; new password 6 to 15',
  'Username: min 3',
  'Numbers are shown abbreviated with K, M and B at 1e3, 1e6 and 1e9.',
  'Starting dollars 1000, iron 100, oil 100, points 0.',
  'Gold ratio min 0.8 and max 1.2; price production ratio 72.',
  'Daily attack limit 5; max reward 10 percent and 5000.',
  'Central bank hourly wage 50, max employees 1000, base rent 500.',
  'Max properties 20; maintenance rate 0.05; sale commission 0.05.',
] as const;

export type Constant = (typeof CONSTANTS)[number];

/** Its constants of the page: `tests/journeys/specified/pace.test.ts` proves each in a browser. */
export const PAGE_CONSTANTS = [
  'Navigation balance refresh: every 60 s',
  'Central bank refresh: every 60 s',
  'Horse racing refresh: every 30 s',
  'Market refresh: every 5 s',
  'Toast duration: 4 s',
  'Sign-up conflict message duration: 3 s',
  'Leaderboard search debounce: 500 ms',
] as const;

export type PageConstant = (typeof PAGE_CONSTANTS)[number];
