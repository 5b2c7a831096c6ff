import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installBrowser, installHeadlessShell } from '#server/setup/browser.mjs';
import { run } from '#server/setup/run.mjs';
import type { Copy } from './copy.ts';
import type { PlantedFault } from './fault.ts';

/** Time limit: a fault may hang its test. */
const MAX_RUN_MS = 20 * 60_000;

const VITEST = ['node_modules/vitest/vitest.mjs'];
const VITEST_OPTIONS = ['--config', 'tests/vitest.config.ts', '--bail=1', '--passWithNoTests'];

/**
 * The first failing test in a copy with a fault, or null: runs its system's tests, importers of its file, and
 * its journey.
 */
export async function firstFailure(copy: Copy, fault: PlantedFault): Promise<string | null> {
  const { file, journey } = fault;
  const word = systemOf(file);
  // Few tests of a system import a page file.
  const isOfPage = file.startsWith('web/');
  const others = isOfPage ? [] : [`--exclude=**/${word}*`, `--exclude=**/${word}*/**`];
  return (
    (isOfPage ? null : await vitestFailure(copy, ['run', `/${word}`])) ??
    (await vitestFailure(copy, ['related', '--run', file, ...others])) ??
    (journey === undefined ? null : await journeyFailure(copy, journey))
  );
}

/** `bank` of `db/systems/bank/store.ts`, `live` of `realtime-server/live/enter.ts`. */
function systemOf(file: string): string {
  const [, part = '', system = ''] = file.split('/');
  return part === 'systems' ? system : part;
}

/** Vitest's report. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

async function vitestFailure({ folder }: Copy, args: readonly string[]): Promise<string | null> {
  const report = join(folder, 'test-results/vitest.json');
  const options = [...VITEST_OPTIONS, '--reporter=json', `--outputFile=${report}`];
  const { ok, output } = await runInCopy(folder, [...VITEST, ...args, ...options]);
  if (ok) return null;
  const { testResults } = readReport<VitestReport>(report, output);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${relative(folder, name)}: ${fullName}`),
  );
  // With --bail, a file aborted by another's failure also has no results.
  const broken = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return (
    failed[0] ?? (broken ? `${relative(folder, broken.name)}: is not loaded` : 'an error outside of tests')
  );
}

/** A part of Playwright's report. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly ok: boolean; readonly file: string; readonly title: string }[];
}

/** Builds the changes, since journeys run on the built game. */
const BUILD = `await (await import('./realtime-server/setup/build.mjs')).buildWhatChanged()`;

async function journeyFailure({ folder }: Copy, journey: string): Promise<string | null> {
  const built = await runInCopy(folder, ['--input-type=module', '--eval', BUILD]);
  if (!built.ok) return 'the build';
  const browser = await installBrowser();
  const report = join(folder, 'test-results.json');
  const env = {
    CHROME_PATH: browser,
    HEADLESS_SHELL_PATH: await installHeadlessShell(browser),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const options = ['--config', 'tests/journeys/playwright.config.ts', '--max-failures=1', '--reporter=json'];
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...options, `/${journey}\\.test\\.ts$`];
  const { ok, output } = await runInCopy(folder, command, env);
  if (ok) return null;
  const failed = specsOf(readReport<Suite>(report, output)).find((spec) => !spec.ok);
  return failed ? `tests/journeys/${failed.file}: ${failed.title}` : 'an error outside of journeys';
}

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const runInCopy = (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run([process.execPath, ...args], { cwd: folder, env, timeoutMs: MAX_RUN_MS });

/** A report is read once: a run that dies early must not use the previous one. */
function readReport<T>(path: string, output: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    throw new Error(`The tests have left no report:\n${output}`);
  } finally {
    rmSync(path, { force: true });
  }
}
