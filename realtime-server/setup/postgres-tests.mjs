import { startPostgres } from './postgres-server.mjs';
import { runVitest } from './runners.mjs';

/** Actions, economy, wire, jobs, the database, and faults but those of files and disks, which are not PostgreSQL's clients' to meet. */
export const ALL_ON_POSTGRES = [
  ...['tests/systems', 'tests/economy', 'tests/wire'],
  ...['chaos', 'clock', 'fuzz', 'pipelined', 'stopping'].map((name) => `tests/faults/${name}`),
];

/** What `npm test` tries there, in at most a minute: the engine, the ledger, and whatever many do at once. */
export const SOME_ON_POSTGRES = {
  paths: [
    ...['group-commit', 'transactions', 'values', 'stores', 'schema-parity', 'lost-connection'].map(
      (name) => `tests/systems/database/${name}`,
    ),
    ...['ledger/post', 'ledger/balances', 'bank/collect-salary', 'market/place-order'].map(
      (name) => `tests/systems/${name}`,
    ),
    ...['alliance', 'combat', 'company', 'real-estate'].map((name) => `tests/systems/${name}/parallel`),
  ],
  isDurable: false,
};

/** Runs tests on a server of their own; without `isDurable` nothing of it would outlive a crash of the machine, and it is quicker. */
export async function testOnPostgres(programs, { paths, isDurable, env }) {
  const server = await startPostgres(programs, { isDurable, inMemory: true });
  try {
    return await runVitest({ paths, env: { ...env, TEST_POSTGRES_URL: server.url } });
  } finally {
    await server.stop();
  }
}
