import { buildWhatChanged } from './build.mjs';
import { installNodeServers, testNodes } from './node-tests.mjs';
import { runScript, showTotals, step } from './steps.mjs';

await runScript(async () => {
  await step('build', buildWhatChanged);
  await step('servers', installNodeServers);
  const only = process.argv.slice(2);
  showTotals(
    await testNodes({
      ...(only.length > 0 && { paths: only }),
      env: { TESTS: 'all', SERVER_ENTRY: 'dist/server/main.js' },
    }),
  );
});
