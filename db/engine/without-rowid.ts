/**
 * Small rows that are looked up by a text key. SQLite keeps them in the order of that key itself instead of in a table with
 * an index beside it: half the time for a change of an account, and a page less on disk for every insert. Wide rows would
 * lose by it. drizzle has no option for it.
 */
const WITHOUT_ROWID = [
  'accounts',
  'bank_salaries',
  'bet_settlements',
  'bets',
  'company_books',
  'company_months',
  'index_marks',
  'market_candles',
  'market_fills',
  'market_players',
  'net_worth_points',
  'outbox_rooms',
  'player_buildings',
  'player_incomes',
  'players',
  'property_counts',
  'property_owners',
  'rents',
  'sessions',
  'transfer_owners',
];

/** Former names: the migrations that create these tables still use them. */
const FORMER = ['movements'];

const CREATES = new RegExp(
  `^\\s*CREATE TABLE \`(?:__new_)?(?:${[...WITHOUT_ROWID, ...FORMER].join('|')})\` \\(`,
);

/** A statement of a migration as SQLite shall run it. */
export const withoutRowid = (statement: string): string =>
  CREATES.test(statement) ? statement.replace(/\)\s*;?\s*$/, ') WITHOUT ROWID;') : statement;
