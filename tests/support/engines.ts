import { describe, inject } from 'vitest';

/** Whether the worlds of this run lie in PostgreSQL. */
export const isOnPostgres = inject('postgresUrl') !== null;

/** Tests of what only a file has; `because` says in their name why there is nothing to try on PostgreSQL. */
export const describeOnSqlite = (name: string, because: string, tests: () => void): void =>
  void describe.skipIf(isOnPostgres)(`${name} (on SQLite only: ${because})`, () => {
    tests();
  });

/** Tests of what only a database with connections has; `because` says why there is nothing to try on a file. */
export const describeOnPostgres = (name: string, because: string, tests: () => void): void =>
  void describe.runIf(isOnPostgres)(`${name} (on PostgreSQL only: ${because})`, () => {
    tests();
  });
