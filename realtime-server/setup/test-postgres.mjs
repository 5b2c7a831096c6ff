import { installPackages } from './packages.mjs';
import { installPostgres } from './postgres-server.mjs';
import { ALL_ON_POSTGRES, testOnPostgres } from './postgres-tests.mjs';
import { fail } from './project.mjs';
import { step } from './steps.mjs';

try {
  await step('packages', installPackages);
  const programs = await step('postgres', installPostgres);
  const only = process.argv.slice(2);
  const paths = only.length > 0 ? only : ALL_ON_POSTGRES;
  const { passed, failed } = await testOnPostgres(programs, {
    paths,
    isDurable: true,
    env: { TESTS: 'all' },
  });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  fail(error);
}
