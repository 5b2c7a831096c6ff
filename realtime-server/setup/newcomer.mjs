import { installBrowser } from './browser.mjs';
import { buildWhatChanged } from './build.mjs';
import { runPlaywright } from './runners.mjs';
import { runScript, step } from './steps.mjs';

await runScript(async () => {
  await step('build', buildWhatChanged);
  const browser = await step('browser', installBrowser);
  const { failed } = await runPlaywright(browser, { folder: 'tests/newcomer', read: printTimes });
  process.exitCode = failed === 0 ? 0 : 1;
});

function printTimes({ suites }) {
  const journeys = suites
    .flatMap(({ specs }) => specs)
    .map(({ title, tests }) => ({ title, moments: momentsOf(tests[0]) }));
  const all = journeys.flatMap(({ moments }) => moments);
  const rows = [...new Set(all.map(({ what }) => what))].map((what) => [
    what,
    ...journeys.map(({ moments }) => seconds(moments.find((moment) => moment.what === what))),
    all.find((moment) => moment.what === what).limit,
  ]);
  const table = [['seconds since signing up', ...journeys.map(({ title }) => title), 'limit'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const line = (row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('   ');
  console.log(`\n${table.map((row) => line(row).trimEnd()).join('\n')}`);
}

function momentsOf({ results }) {
  const { annotations } = results.at(-1);
  return annotations
    .filter(({ type }) => type === 'moment')
    .map(({ description }) => JSON.parse(description));
}

function seconds(moment) {
  return moment ? moment.seconds.toFixed(1) : '';
}
