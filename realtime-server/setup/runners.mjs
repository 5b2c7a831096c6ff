import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bundledNode, inProject, root } from './project.mjs';
import { run } from './run.mjs';

/** A run takes a fraction of this, and up to four times as long on a slow day. */
const MAX_RUN_MS = 60 * 60_000;

/** Of the total test time, per file. */
const MAX_SHARE = 0.06;

const MAY_BE_SLOW = {
  'tests/systems/auth/admin-cli.test.ts': 'it starts the command-line tool as a process of its own',
  'tests/faults/chaos.test.ts': 'it starts a server again after every kill',
  'tests/systems/database/checkpoint.test.ts':
    'it writes until the log is copied, which a busy disk slows down',
  'tests/systems/admin/reset-economy.test.ts':
    'it resets a full world four times, which a busy disk slows down',
  'tests/economy-twin/small-world.test.ts': 'it plays whole worlds for days',
  'tests/faults/fuzz.test.ts': 'it makes requests of every kind to a server of its own',
};

/** Unless `isWhole`, too slow files fail the run. `isSequential`: one file after another. */
export function runVitest({ paths = [], env, isWhole = true, isSequential = false } = {}) {
  return runAndCount((report) => ({
    command: ['vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...paths],
    env,
    options: [
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...(isSequential ? ['--no-file-parallelism'] : []),
    ],
    count: (found) => withSlowFiles(countVitest(found), isWhole ? [] : tooSlow(found)),
  }));
}

export function runPlaywright(
  browser,
  { folder = 'tests/journeys', shell = browser, env = {}, read = () => {} } = {},
) {
  return runAndCount((report) => ({
    command: ['@playwright/test/cli.js', 'test', '--config', `${folder}/playwright.config.ts`],
    options: ['--reporter=list,json'],
    env: {
      ...env,
      ...colourEnv(),
      CHROME_PATH: browser,
      HEADLESS_SHELL_PATH: shell,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    count: (found) => {
      if (found) read(found);
      return countPlaywright(found);
    },
  }));
}

/** Playwright forces colours on its workers; with `NO_COLOR` also set, every Node they start prints a
 * warning. */
const colourEnv = () => (process.env.NO_COLOR ? { NO_COLOR: undefined, FORCE_COLOR: '0' } : {});

async function runAndCount(describe) {
  const folder = mkdtempSync(join(tmpdir(), 'tycoon-empire-'));
  const report = join(folder, 'report.json');
  const {
    command: [script, ...args],
    options,
    env,
    count,
  } = describe(report);
  const command = [bundledNode(), inProject('node_modules', script), ...args, ...options];
  const { ok } = await run(command, { env, visible: true, timeoutMs: MAX_RUN_MS });
  const counts = withRunnerFailure(count(readReport(report)), ok);
  rmSync(folder, { recursive: true, force: true });
  return counts;
}

// A runner that failed as a whole, or ran nothing, counts as one failure.
function withRunnerFailure({ passed, failed, failures }, ok) {
  const nothingRan = passed + failed === 0;
  const failedOtherwise = !ok && failed === 0;
  return { passed, failed: nothingRan || failedOtherwise ? 1 : failed, failures };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

// A file that failed to load reports no tests: count it as one failure.
function countVitest(report) {
  const files = report?.testResults ?? [];
  printSlowest(files);
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0])),
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    failures: [...broken.map(({ name, message }) => failure(name, 'is not loaded', message)), ...failures],
  };
}

function failure(file, title, message = '') {
  const why = stripVTControlCharacters(message).split('\n', 3).join(' ').slice(0, 300);
  return `${relative(root, file)}: ${title}\n    ${why}`;
}

const secondsOf = ({ startTime, endTime }) => (endTime - startTime) / 1000;

function tooSlow(report) {
  const files = report?.testResults ?? [];
  const total = files.reduce((sum, file) => sum + secondsOf(file), 0);
  return files
    .map((file) => ({ name: relative(root, file.name), share: secondsOf(file) / total }))
    .filter(({ name, share }) => share > MAX_SHARE && !(name in MAY_BE_SLOW));
}

const withSlowFiles = ({ passed, failed, failures }, slow) => ({
  passed,
  failed: failed + slow.length,
  failures: [
    ...failures,
    ...slow.map(
      ({ name, share }) =>
        `${name} takes ${(100 * share).toFixed(1)} % of the time of all tests, and is not named in runners.mjs`,
    ),
  ],
});

function printSlowest(files) {
  const slowest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, 10);
  console.log('\nthe slowest files:');
  for (const file of slowest)
    console.log(`${secondsOf(file).toFixed(1).padStart(7)} s  ${relative(root, file.name)}`);
}

function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const failures = specsOf(report ?? {})
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => failure(file, title, tests[0].results.at(-1)?.error?.message));
  return { passed: expected, failed: unexpected + flaky, failures };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
