import { buildWhatChanged } from './build.mjs';
import { installNodeServers, testNodes } from './node-tests.mjs';
import { installPackages } from './packages.mjs';
import { fail } from './project.mjs';
import { step } from './steps.mjs';

try {
  await step('packages', installPackages);
  await step('build', buildWhatChanged);
  await step('servers', installNodeServers);
  const only = process.argv.slice(2);
  const { passed, failed } = await testNodes({
    ...(only.length > 0 && { paths: only }),
    env: { TESTS: 'all', SERVER_ENTRY: 'dist/server/main.js' },
  });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  fail(error);
}
