import { bundledNode, inProject } from './project.mjs';
import { run } from './run.mjs';

/** `count` extracts from the output how many files were checked; 0 is a failure. */
const checks = [
  {
    name: 'types',
    command: ['typescript/bin/tsc', '-p', 'tsconfig.json', ...incremental('types')],
    count: listedFiles,
  },
  {
    name: 'rules',
    command: ['typescript/bin/tsc', '-p', rulesConfig(), ...incremental('rules')],
    count: listedFiles,
  },
  { name: 'lint', command: ['oxlint/bin/oxlint'], count: countIn(/ on (\d+) files/) },
  { name: 'format', command: ['@biomejs/biome/bin/biome', 'format'], count: countIn(/Checked (\d+) files/) },
  {
    name: 'unused',
    command: ['knip/bin/knip.js', ...knipOptions()],
    count: countIn(/knip checked (\d+) files/),
  },
  {
    // Exports that only tests use are dead code.
    name: 'only tested',
    isLong: true,
    command: ['knip/bin/knip.js', '--production', '--files', '--exports', ...knipOptions()],
    count: countIn(/knip checked (\d+) files/),
  },
  {
    // `.jscpd.json` leaves out the lists of tables: drizzle-kit wants named exports for each engine.
    name: 'duplicates',
    command: ['jscpd/run-jscpd.js'],
    count: countIn(/Total:.*?│.*?(\d{3,})/),
  },
  {
    name: 'openapi',
    command: ['../tests/architecture/lint-openapi.ts'],
    count: countIn(/(\d+) operations/),
  },
];

const architecture = {
  name: 'architecture',
  command: ['vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'tests/architecture'],
  count: countIn(/Tests .*?(\d+) passed/),
};

export async function runChecks({ withArchitecture, isWhole }) {
  const counts = { passed: 0, failed: 0, failures: [] };
  const wanted = checks.filter(({ isLong }) => isWhole || !isLong);
  const waiting = withArchitecture ? [...wanted, architecture] : wanted;
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const passed = await runCheck(check);
      counts[passed ? 'passed' : 'failed'] += 1;
      if (!passed) counts.failures.push(`check: ${check.name}`);
    }
  };
  // Most checks use a single core.
  await Promise.all([runWaiting(), runWaiting()]);
  return counts;
}

/** Colour codes would break the parsing of the output; oxlint prints them on every CI. */
const PLAIN_OUTPUT_ENV = { NO_COLOR: '1', CI: undefined };

async function runCheck({ name, command: [script, ...args], count }) {
  const startedAt = performance.now();
  const { ok, output } = await run([bundledNode(), inProject('node_modules', script), ...args], {
    env: PLAIN_OUTPUT_ENV,
  });
  const checked = count(output);
  const passed = ok && checked > 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(12)} ${checked} checked (${seconds} s)`);
  if (!passed) console.log(withoutListedFiles(output));
  return passed;
}

function incremental(name) {
  const kept = inProject('node_modules', '.cache', `${name}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', kept, '--listFiles'];
}

function rulesConfig() {
  return 'tests/architecture/tsconfig.rules.json';
}

function knipOptions() {
  return ['--no-progress', '--reporter', 'symbols', '--reporter', './realtime-server/setup/knip-count.mjs'];
}

function countIn(pattern) {
  return (output) => Number(pattern.exec(output)?.[1] ?? 0);
}

/** `tsc --listFiles` prints absolute paths. */
const LISTED_FILE = /^(\/|[A-Za-z]:\/).*\.[cm]?tsx?$/;

function listedFiles(output) {
  return output.split('\n').filter((line) => LISTED_FILE.test(line) && !line.includes('/node_modules/'))
    .length;
}

function withoutListedFiles(output) {
  return output
    .split('\n')
    .filter((line) => !LISTED_FILE.test(line))
    .join('\n');
}
