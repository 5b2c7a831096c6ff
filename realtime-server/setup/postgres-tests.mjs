import { startPostgres } from './postgres-server.mjs';
import { runVitest } from './runners.mjs';

/** Actions, economy, wire, jobs, the database, and faults but those of files and disks, which are not PostgreSQL's clients' to meet. */
export const ALL_ON_POSTGRES = [
  ...['tests/systems', 'tests/economy', 'tests/wire'],
  ...['chaos', 'clock', 'fuzz', 'pipelined', 'stopping'].map((name) => `tests/faults/${name}`),
];

/** What `npm test` tries there: the engine, money, and whatever many do at once. */
export const SOME_ON_POSTGRES = [
  'tests/economy',
  'tests/systems/database/',
  'tests/systems/ledger/',
  'tests/systems/bank/',
  'tests/systems/market/matching/',
  'tests/systems/market/open-orders/',
  ...['load-burst', 'limits', 'replay', 'unchanged'].map((name) => `tests/systems/market/wire/${name}`),
  ...['place-bet', 'interrupted'].map((name) => `tests/systems/racing/${name}`),
  ...['parallel', 'safe', 'membership'].map((name) => `tests/systems/alliance/${name}`),
  ...['parallel', 'money', 'killed', 'fight'].map((name) => `tests/systems/combat/${name}`),
  ...['parallel', 'trade'].map((name) => `tests/systems/real-estate/${name}`),
  ...['rent/eviction', 'admin/reset-economy', 'auth/admin-cli'].map((name) => `tests/systems/${name}`),
];

/** Runs tests on a server of their own; without `isDurable` nothing of it would outlive a crash of the machine, and it is quicker. */
export async function testOnPostgres(programs, { paths, isDurable, env }) {
  const server = await startPostgres(programs, { isDurable, inMemory: true });
  try {
    return await runVitest({ paths, env: { ...env, TEST_POSTGRES_URL: server.url } });
  } finally {
    await server.stop();
  }
}
