import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '#server/process/environment.ts';
import type { RunResult } from '../run/result.ts';
import { type Chart, chartsOf } from './charts.ts';
import { goalsOf, hourlyWorths } from './goals.ts';
import { chartFigure, pageOf } from './page.ts';
import { verdictClass } from './style.ts';
import { tableOf } from './table.ts';
import { flowsOf } from './tables.ts';

export function compareReports(before: RunResult, after: RunResult): string {
  const charts = chartsOf(before).flatMap((chart, at) => pairOf(chart, chartsOf(after)[at]));
  const body = `
    <h1>Two economies</h1>
    <p>Before: ${describe(before)}. After: ${describe(after)}.</p>
    <h2>Goals</h2>${goals(before, after)}
    <h2>Charts</h2><div class="charts">${charts.map(chartFigure).join('')}</div>
    <h2>Net dollars by transfer</h2>${flows(before, after)}
    <h2>Net worth per active hour</h2>${strategies(before, after)}`;
  return pageOf(body, charts);
}

const describe = ({ options: { players, days, seed, settings, landmarks = false } }: RunResult): string =>
  `${players} agents, ${days} days, seed ${seed}, landmarks ${landmarks ? 'on' : 'off'}, ${JSON.stringify(settings)}`;

const pairOf = (before: Chart, after: Chart | undefined): readonly Chart[] =>
  after
    ? [
        { ...before, title: `${before.title}, before` },
        { ...after, title: `${after.title}, after` },
      ]
    : [];

function goals(before: RunResult, after: RunResult): string {
  const others = goalsOf(after);
  return tableOf({
    head: ['Goal', 'Bar', 'Before', 'After'],
    rows: goalsOf(before).map(({ name, bar, measured, isMet }, at) => {
      const other = others[at];
      return [
        name,
        bar,
        { text: measured, className: verdictClass(isMet) },
        { text: other?.measured ?? '', className: verdictClass(other?.isMet ?? null) },
      ];
    }),
  });
}

function flows(before: RunResult, after: RunResult): string {
  const net = (result: RunResult) =>
    new Map(flowsOf(result).map(({ code, issued, absorbed }) => [code, issued - absorbed]));
  const [one, other] = [net(before), net(after)];
  return tableOf({
    head: ['Code', 'Before $', 'After $'],
    rows: [...new Set([...one.keys(), ...other.keys()])].map((code) => [
      code,
      one.get(code) ?? 0,
      other.get(code) ?? 0,
    ]),
  });
}

function strategies(before: RunResult, after: RunResult): string {
  const other = new Map(hourlyWorths(after));
  return tableOf({
    head: ['Strategy', 'Before $', 'After $'],
    rows: hourlyWorths(before).map(([strategy, worth]) => [strategy, worth, other.get(strategy) ?? 0]),
  });
}

/** Reads a report.json, or the one of a folder. */
export function readReport(path: string): RunResult {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const file = isFolder ? join(path, 'report.json') : path;
  if (!existsSync(file)) throw new SettingError(`There is no report at ${file}.`);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as RunResult;
    if (Array.isArray(report.days) && Array.isArray(report.agents)) return report;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new SettingError(`${file} is no report of the economy's twin.`);
}
