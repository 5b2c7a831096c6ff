import { installPostgres } from './postgres-server.mjs';
import { ALL_ON_POSTGRES, testOnPostgres } from './postgres-tests.mjs';
import { runScript, showTotals, step } from './steps.mjs';

await runScript(async () => {
  const programs = await step('postgres', installPostgres);
  const only = process.argv.slice(2);
  const paths = only.length > 0 ? only : ALL_ON_POSTGRES;
  showTotals(await testOnPostgres(programs, { paths, isDurable: true, env: { TESTS: 'all' } }));
});
