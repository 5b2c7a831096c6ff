import type { Percentiles } from '../measure/histogram.ts';
import { clockOf } from '../view/view.ts';
import { millis } from '../view/table.ts';
import { drawCharts } from './charts.ts';
import { escapeHtml } from './escape.ts';
import { formatFigure, type Report } from './report.ts';
import { STYLE } from './style.ts';
import { drawFaults, drawRows } from './tables.ts';

/** The report as a self-contained page: no network, no script. */
export function htmlOf(report: Report): string {
  const { summary, scenario, players } = report;
  const seconds = summary.measuredSeconds;
  const title = `${scenario.name}, ${players.toLocaleString('en-US')} players`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · load report</title><style>${STYLE}</style></head>
<body><main>
<header><p class="kind">Load report · ${escapeHtml(report.startedAt.slice(0, 16).replace('T', ' '))} UTC</p>
<h1>${escapeHtml(title)}</h1><p class="description">${escapeHtml(scenario.description)}</p></header>
${drawVerdict(report)}
${drawFigures(report)}
<section class="charts" aria-label="Charts">${drawCharts(report)}</section>
${drawRows('Calls', { all: summary.calls, rows: summary.callRows, seconds, hasOutcomes: true })}
${drawRows('Pushes', { all: summary.pushes, rows: summary.eventRows, seconds, hasOutcomes: false })}
<section><h2>What was checked</h2>${drawFaults(summary.faults)}${drawExamples(summary.examples)}</section>
<section><h2>How it was measured</h2>${drawTerms(report)}</section>
</main></body></html>
`;
}

function drawVerdict({ findings, budgets }: Report): string {
  const list = (items: readonly string[]): string =>
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const held = budgets
    .filter(({ isHeld }) => isHeld)
    .map(
      ({ text, figure, unit }) =>
        `budget <code>${escapeHtml(text)}</code> held: ${formatFigure(figure)} ${unit}`,
    );
  return findings.length === 0
    ? `<section class="verdict well"><h2>No findings</h2><p>Every event arrived once and in order; every answer matched its contract.</p>${list(held)}</section>`
    : `<section class="verdict wrong"><h2>${findings.length === 1 ? 'One finding' : `${findings.length} findings`}</h2>${list([...findings.slice(0, 12).map(escapeHtml), ...held])}</section>`;
}

function drawFigures({ summary, bareReturns, memory, audit }: Report): string {
  const { calls, pushes, returns, measuredSeconds } = summary;
  const rate = ({ count }: Percentiles): string => formatFigure(count / Math.max(1, measuredSeconds));
  const figure = (name: string, value: string, more: string): string =>
    `<div><dt>${name}</dt><dd>${value}</dd><dd class="more">${more}</dd></div>`;
  const spread = ({ p50, max }: Percentiles): string => `p50 ${millis(p50)} · max ${millis(max)}`;
  return `<dl class="figures">
${figure('Calls p99', millis(calls.p99), `${spread(calls)}`)}
${figure('Pushes p99', millis(pushes.p99), `${spread(pushes)}`)}
${figure('Calls a second', rate(calls), `${formatFigure(calls.count)} in ${clockOf(measuredSeconds)}`)}
${figure('Pushes a second', rate(pushes), `${formatFigure(pushes.count)} in all`)}
${returns.count > 0 ? figure('Last one back', millis(returns.max), `${formatFigure(returns.count)} returns · p50 ${millis(returns.p50)}${bareReturns ? ` · bare Socket.IO ${millis(bareReturns.max)}` : ''}`) : ''}
${memory ? figure('Server memory', `${Math.round(memory.toBytes / 2 ** 20)} MB`, memory.growth === null ? `from ${Math.round(memory.fromBytes / 2 ** 20)} MB` : `${memory.growth.toFixed(3)} × that after 2 min`) : ''}
${figure('Books', audit, audit === 'not seen' ? 'no file to audit' : 'every balance re-derived from the ledger')}
</dl>`;
}

const drawExamples = (examples: Report['summary']['examples']): string =>
  examples.length === 0
    ? ''
    : `<h3>Examples</h3><ul class="examples">${examples.map(({ kind, text }) => `<li><code>${escapeHtml(`${kind}: ${text}`)}</code></li>`).join('')}</ul>`;

function drawTerms({
  world,
  machine,
  clients,
  players,
  seed,
  arrivedS,
  limits,
  command,
  summary,
}: Report): string {
  const terms: Readonly<Record<string, string>> = {
    World: world,
    Players: `${players.toLocaleString('en-US')} in ${clients} ${clients === 1 ? 'process' : 'processes'}, ${arrivedS === null ? 'not all of them connected' : `all connected after ${formatFigure(arrivedS)} s`}; seed ${seed}`,
    Measured: `${clockOf(summary.measuredSeconds)}, once everyone was connected (the shaded part of each chart is the time before)`,
    Client: limits,
    Machine: machine,
    Again: command,
  };
  return `<dl class="terms">${Object.entries(terms)
    .map(
      ([term, text]) =>
        `<div><dt>${term}</dt><dd>${term === 'Again' ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text)}</dd></div>`,
    )
    .join('')}</dl>`;
}
