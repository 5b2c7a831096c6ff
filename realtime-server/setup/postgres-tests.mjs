import { startPostgres } from './postgres-server.mjs';
import { runVitest } from './runners.mjs';

/** Excludes file and disk faults: a PostgreSQL client never sees them. */
export const ALL_ON_POSTGRES = [
  ...['tests/systems', 'tests/economy/', 'tests/wire'],
  ...['chaos', 'clock', 'fuzz', 'pipelined', 'stopping', 'takeover'].map((name) => `tests/faults/${name}`),
];

/** At most a minute in `npm test`. */
export const SOME_ON_POSTGRES = {
  paths: [
    ...[
      'group-commit',
      'transactions',
      'values',
      'stores',
      'schema-parity',
      'lost-commits',
      'lost-connection',
    ].map((name) => `tests/systems/database/${name}`),
    ...['ledger/post', 'ledger/balances', 'bank/collect-salary', 'market/place-order'].map(
      (name) => `tests/systems/${name}`,
    ),
    ...['alliance', 'combat', 'company', 'real-estate'].map((name) => `tests/systems/${name}/parallel`),
  ],
  isDurable: false,
};

/** Without `isDurable`, faster but not safe against a crash of the machine. */
export async function testOnPostgres(programs, { paths, isDurable, env }) {
  const server = await startPostgres(programs, { isDurable, inMemory: true });
  try {
    return await runVitest({ paths, env: { ...env, TEST_POSTGRES_URL: server.url } });
  } finally {
    await server.stop();
  }
}
