import type { Percentiles } from '../measure/histogram.ts';
import { type Fault, FAULTS, type FaultCounts } from '../measure/faults.ts';
import type { Row } from '../measure/series.ts';
import { millis } from '../view/table.ts';
import { escapeHtml } from './escape.ts';
import { formatFigure } from './report.ts';

/** A bar starts at a millisecond and is full at a second. */
const BAR_DECADES = 3;

/** Calls or events by name, the most frequent first. */
export function drawRows(
  title: string,
  of: {
    readonly all: Percentiles;
    readonly rows: readonly Row[];
    readonly seconds: number;
    readonly hasOutcomes: boolean;
  },
): string {
  const outcomes = of.hasOutcomes ? '<th>refused</th><th>failed</th>' : '';
  const line = (
    name: string,
    one: Percentiles,
    more: string,
  ): string => `<tr><th scope="row">${escapeHtml(name)}</th>
<td>${formatFigure(one.count)}</td><td>${formatFigure(one.count / Math.max(1, of.seconds))}</td>
<td>${millis(one.p50)}</td><td>${millis(one.p95)}</td><td class="p99"><i style="width:${widthOf(one.p99)}%"></i>${millis(one.p99)}</td><td>${millis(one.max)}</td>${more}</tr>`;
  const sum = (read: (row: Row) => number): number => of.rows.reduce((total, row) => total + read(row), 0);
  const more = (refused: number, failed: number): string =>
    of.hasOutcomes
      ? `<td>${formatFigure(refused)}</td><td${failed > 0 ? ' class="wrong"' : ''}>${formatFigure(failed)}</td>`
      : '';
  return `<section><h2>${escapeHtml(title)}</h2><div class="scroll"><table>
<thead><tr><th scope="col">name</th><th>count</th><th>a second</th><th>p50</th><th>p95</th><th>p99</th><th>max</th>${outcomes}</tr></thead>
<tbody>
${line(
  'all',
  of.all,
  more(
    sum(({ refused }) => refused),
    sum(({ failed }) => failed),
  ),
)}
${of.rows.map((row) => line(row.name, row, more(row.refused, row.failed))).join('\n')}
</tbody></table></div></section>`;
}

/** The checks besides the durations, each with its count. */
export const drawFaults = (faults: FaultCounts): string =>
  `<ul class="faults">${(Object.keys(FAULTS) as Fault[])
    .map((fault) => {
      const count = faults[fault];
      const look = count === 0 ? 'none' : FAULTS[fault].isWrong ? 'wrong' : 'noted';
      return `<li class="${look}"><b>${formatFigure(count)}</b> ${escapeHtml(FAULTS[fault].description)}</li>`;
    })
    .join('')}</ul>`;

const widthOf = (ms: number): number =>
  Math.round((100 * Math.min(BAR_DECADES, Math.log10(Math.max(1, ms)))) / BAR_DECADES);
