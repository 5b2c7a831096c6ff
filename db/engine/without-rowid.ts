import { withoutRowidTables } from '../schema/without-rowid.ts';

/** Former names: the migrations that create these tables still use them. */
const FORMER = ['movements'];

const CREATES = new RegExp(
  `^\\s*CREATE TABLE \`(?:__new_)?(?:${[...withoutRowidTables, ...FORMER].join('|')})\` \\(`,
);

/**
 * A statement of a migration as SQLite shall run it. Small rows that are looked up by a text key it keeps in the order of
 * that key itself instead of in a table with an index beside it: half the time for a change of an account, and a page less
 * on disk for every insert. Wide rows would lose by it. drizzle has no option for it.
 */
export const withoutRowid = (statement: string): string =>
  CREATES.test(statement) ? statement.replace(/\)\s*;?\s*$/, ') WITHOUT ROWID;') : statement;
