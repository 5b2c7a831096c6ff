import { smokeBenches } from './bench-smokes.mjs';
import { installBrowser, installHeadlessShell } from './browser.mjs';
import { buildWhatChanged } from './build.mjs';
import { runChecks } from './checks.mjs';
import { installNodeServers, testNodes } from './node-tests.mjs';
import { installOtherBrowsers, testOtherBrowsers } from './other-browsers.mjs';
import { installPackages } from './packages.mjs';
import { testPlantedFaults } from './planted-faults.mjs';
import { installPostgres } from './postgres-server.mjs';
import { ALL_ON_POSTGRES, SOME_ON_POSTGRES, testOnPostgres } from './postgres-tests.mjs';
import { fail, SetupError } from './project.mjs';
import { runPlaywright, runVitest } from './runners.mjs';
import { step } from './steps.mjs';

export async function runTests({ isWhole }) {
  try {
    const totals = await runParts({ isWhole });
    const failures = totals.flatMap((counts) => counts.failures ?? []);
    // Repeated at the end, because CI logs may be truncated.
    if (failures.length > 0) console.log(`\nfailures:\n${failures.join('\n')}`);
    const sum = (field) => totals.reduce((total, counts) => total + counts[field], 0);
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
    process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
  } catch (error) {
    fail(error);
  }
}

async function runParts({ isWhole }) {
  await step('packages', installPackages);
  const built = await tried('build', buildWhatChanged);
  const browser = await tried('browser', installBrowser);
  const shell = browser && (await step('shell', () => installHeadlessShell(browser)));
  const postgres = await ifPresent('postgres', 'on PostgreSQL', installPostgres);
  const redis = postgres && (await ifPresent('redis', 'on several nodes', installNodeServers));
  const others =
    isWhole && browser ? await ifPresent('browsers', 'in other browsers', installOtherBrowsers) : null;
  const env = {
    ...(built && { SERVER_ENTRY: 'dist/server/main.js' }),
    ...(isWhole && { TESTS: 'all' }),
  };
  const onPostgres = isWhole ? { paths: ALL_ON_POSTGRES, isDurable: true } : SOME_ON_POSTGRES;
  return [
    await timed('checks', () => runChecks({ withArchitecture: false, isWhole })),
    await timed('tests', () => runVitest({ env })),
    await timed('tests on PostgreSQL', () =>
      postgres ? testOnPostgres(postgres, { ...onPostgres, env }) : { passed: 0, failed: 0 },
    ),
    await timed('tests on several nodes', () =>
      redis && built ? testNodes({ env }) : { passed: 0, failed: 0 },
    ),
    await timed('journeys', () =>
      built && browser ? runPlaywright(browser, { shell, env }) : { passed: 0, failed: 1 },
    ),
    ...(others && built
      ? [await timed('other browsers', () => testOtherBrowsers(browser, { others, env }))]
      : []),
    ...(isWhole ? [await timed('benches', smokeBenches)] : []),
    ...(isWhole ? [await timed('planted faults', testPlantedFaults)] : []),
  ];
}

async function timed(name, part) {
  const startedAt = performance.now();
  const counts = await part();
  console.log(`\n${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return counts;
}

// Without their servers these tests are skipped, with a sentence.
async function ifPresent(name, which, install) {
  let found = null;
  await step(name, async () => {
    try {
      found = await install();
      return typeof found === 'string' ? found : Object.values(found).join(', ');
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      return `Skipping the tests ${which}: ${error.message}`;
    }
  });
  return found;
}

// Only browser tests need this step: on failure they count as failed.
async function tried(name, callback) {
  try {
    return await step(name, callback);
  } catch (error) {
    console.error(error.message);
    return null;
  }
}
