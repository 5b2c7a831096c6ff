import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '#server/process/run-cli.ts';
import { compareReports, readReport } from './report/compare.ts';
import { goalsOf } from './report/goals.ts';
import { reportPage } from './report/page.ts';
import { readOptions } from './options.ts';
import type { RunOptions } from './run/result.ts';
import { runTwin } from './run/run.ts';

await runCli(async () => {
  const options = readOptions(process.argv.slice(2));
  mkdirSync(options.folder, { recursive: true });
  if (options.kind === 'run') await runAndReport(options.run, options.folder);
  else {
    const [before, after] = options.reports.map(readReport);
    if (before && after) writeFileSync(join(options.folder, 'compare.html'), compareReports(before, after));
    print(`${join(options.folder, 'compare.html')} shows both.`);
  }
});

async function runAndReport(run: RunOptions, folder: string): Promise<void> {
  const startedMs = performance.now();
  const result = await runTwin(run, ({ supply, players }, number) => {
    if ((number + 1) % 10 === 0)
      print(`day ${number + 1}: ${players} players, $${Math.round(supply)}, ${seconds(startedMs)}`);
  });
  const goals = goalsOf(result);
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ ...result, goals }));
  writeFileSync(join(folder, 'report.html'), reportPage(result));
  for (const { name, bar, measured, isMet } of goals)
    print(`${isMet === null ? '–' : isMet ? 'met' : 'RED'}\t${name} (${bar}): ${measured}`);
  print(`${join(folder, 'report.html')}, after ${seconds(startedMs)}`);
  if (goals.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(0)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
