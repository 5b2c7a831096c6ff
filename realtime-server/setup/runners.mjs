import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bundledNode, inProject, root } from './project.mjs';
import { run } from './run.mjs';

/** A run takes a fraction of this, and up to four times as long on a slow day. */
const MAX_RUN_MS = 60 * 60_000;

/** `isSequential`: one file after another. */
export function runVitest({ paths = [], env, isSequential = false } = {}) {
  return runAndCount((report) => ({
    command: ['vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...paths],
    env,
    options: [
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...(isSequential ? ['--no-file-parallelism'] : []),
    ],
    count: countVitest,
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
