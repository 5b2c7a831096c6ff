import { withoutRowidTables } from '../systems.ts';

// Former table names that older migrations still create.
const FORMER = ['movements'];

const CREATES = new RegExp(
  `^\\s*CREATE TABLE \`(?:__new_)?(?:${[...withoutRowidTables, ...FORMER].join('|')})\` \\(`,
);

// WITHOUT ROWID stores small rows with text keys in key order: halves an account update and saves a page per
// insert. Wide rows would get slower. drizzle has no option for it.
export const withoutRowid = (statement: string): string =>
  CREATES.test(statement) ? statement.replace(/\)\s*;?\s*$/, ') WITHOUT ROWID;') : statement;
