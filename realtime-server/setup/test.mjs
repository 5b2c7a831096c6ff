import { installBrowser, installHeadlessShell } from './browser.mjs';
import { buildWhatChanged } from './build.mjs';
import { runChecks } from './checks.mjs';
import { installPackages } from './packages.mjs';
import { installPostgres } from './postgres-server.mjs';
import { SOME_ON_POSTGRES, testOnPostgres } from './postgres-tests.mjs';
import { fail, SetupError } from './project.mjs';
import { runPlaywright, runVitest } from './runners.mjs';
import { step } from './steps.mjs';

// `npm test`: the missing setup steps, then all checks and tests. Its last line is the summary.
try {
  await step('packages', installPackages);
  const built = await tried('build', buildWhatChanged);
  const browser = await tried('browser', installBrowser);
  const shell = browser && (await step('shell', () => installHeadlessShell(browser)));
  const postgres = await postgresPrograms();
  const env = built ? { SERVER_ENTRY: 'dist/server/main.js' } : {};
  const totals = [
    await runChecks({ withArchitecture: false }),
    await runVitest({ env }),
    postgres
      ? await testOnPostgres(postgres, { paths: SOME_ON_POSTGRES, isDurable: false, env })
      : { passed: 0, failed: 0 },
    built && browser ? await runPlaywright(browser, { shell }) : { passed: 0, failed: 1 },
  ];
  const failures = totals.flatMap((counts) => counts.failures ?? []);
  // Once more at the end, where it is still seen in a record that is cut.
  if (failures.length > 0) console.log(`\nwhat failed:\n${failures.join('\n')}`);
  const sum = (field) => totals.reduce((total, counts) => total + counts[field], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
} catch (error) {
  fail(error);
}

/** Where PostgreSQL's programs lie; null, with a sentence, where there are none and none can be installed. */
async function postgresPrograms() {
  let found = null;
  await step('postgres', async () => {
    try {
      found = await installPostgres();
      return found;
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      return `The tests on PostgreSQL are left out: ${error.message}`;
    }
  });
  return found;
}

/** A step that only the browser tests need: on failure prints the reason, and the browser tests count as failed. */
async function tried(name, callback) {
  try {
    return await step(name, callback);
  } catch (error) {
    console.error(error.message);
    return null;
  }
}
