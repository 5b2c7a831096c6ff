import { startPostgres } from './postgres-server.mjs';
import { runVitest } from './runners.mjs';

/** Excludes file and disk faults: a PostgreSQL client never sees them. */
export const ALL_ON_POSTGRES = [
  ...['tests/systems', 'tests/economy/', 'tests/wire'],
  ...['chaos', 'clock', 'fuzz', 'pipelined', 'stopping'].map((name) => `tests/faults/${name}`),
];

/** They measure seconds: nothing may run beside them. */
const TIMED_ON_POSTGRES = ['tests/faults/takeover'];

/** At most a minute in `npm test`. */
export const SOME_ON_POSTGRES = {
  paths: [
    ...[
      'group-commit',
      'transactions',
      'values',
      'stores',
      'schema-parity',
      'next-migration',
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
  const run = (terms) => runVitest({ ...terms, env: { ...env, TEST_POSTGRES_URL: server.url } });
  try {
    const tested = await run({ paths });
    if (paths !== ALL_ON_POSTGRES) return tested;
    const timed = await run({ paths: TIMED_ON_POSTGRES, isSequential: true });
    return {
      passed: tested.passed + timed.passed,
      failed: tested.failed + timed.failed,
      failures: [...tested.failures, ...timed.failures],
    };
  } finally {
    await server.stop();
  }
}
