import { describe, inject } from 'vitest';

/** Whether this run's worlds are in PostgreSQL. */
export const isOnPostgres = inject('postgresUrl') !== null;

/** Tests of file-only behaviour; `because` explains in their name why PostgreSQL has nothing to test. */
export const describeOnSqlite = (name: string, because: string, tests: () => void): void =>
  void describe.skipIf(isOnPostgres)(`${name} (on SQLite only: ${because})`, () => {
    tests();
  });

/** Tests that need a database with connections; `because` explains why a file has nothing to test. */
export const describeOnPostgres = (name: string, because: string, tests: () => void): void =>
  void describe.runIf(isOnPostgres)(`${name} (on PostgreSQL only: ${because})`, () => {
    tests();
  });
