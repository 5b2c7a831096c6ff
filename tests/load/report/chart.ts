import { clockOf } from '../view/view.ts';
import { escapeHtml } from './escape.ts';

/** One line of a chart. */
export interface Line {
  readonly name: string;
  /** Its colour and dash, as a class of the style sheet. */
  readonly look: 'one' | 'two' | 'three';
  /** A value for each moment; null where there is none. */
  readonly values: readonly (number | null)[];
}

/** A chart: lines over the seconds of a run. */
export interface Chart {
  readonly title: string;
  readonly format: (value: number) => string;
  readonly atS: readonly number[];
  readonly lines: readonly Line[];
  /** Latencies span orders of magnitude: each step is ten times the last. */
  readonly isLogarithmic?: boolean;
  /** A dashed line at a budget. */
  readonly max?: number | null;
  /** The end of the arrivals. */
  readonly measuredFromS: number;
  readonly incidents: readonly { readonly atS: number; readonly what: string }[];
}

const WIDTH = 1_000;
const HEIGHT = 200;

/** The minimum shown on a logarithmic scale. */
const LOWEST = 0.5;

/** An HTML figure: stretching lines in SVG, with fixed-size text outside. */
export function drawChart(chart: Chart): string {
  const { title, atS, lines, format, measuredFromS, incidents } = chart;
  const scale = scaleOf(chart);
  const lastS = Math.max(1, atS.at(-1) ?? 1);
  const x = (seconds: number): number => (seconds / lastS) * WIDTH;
  const paths = lines.map(
    (line) => `<path class="line ${line.look}" d="${pathOf(line, atS, { x, y: scale.y })}"/>`,
  );
  const grid = scale.ticks.map(
    (tick) => `<line class="grid" x1="0" x2="${WIDTH}" y1="${scale.y(tick)}" y2="${scale.y(tick)}"/>`,
  );
  const budget = chart.max
    ? `<line class="budget" x1="0" x2="${WIDTH}" y1="${scale.y(chart.max)}" y2="${scale.y(chart.max)}"/>`
    : '';
  const marks = incidents.map(
    ({ atS: at, what }) =>
      `<line class="incident" x1="${fixed(x(at))}" x2="${fixed(x(at))}" y1="0" y2="${HEIGHT}"><title>${escapeHtml(what)} at ${clockOf(at)}</title></line>`,
  );
  const legend = lines.map(({ name, look }) => `<li class="${look}">${escapeHtml(name)}</li>`);
  if (chart.max) legend.push(`<li class="budget">budget ${escapeHtml(format(chart.max))}</li>`);
  return `<figure class="chart">
<figcaption><h3>${escapeHtml(title)}</h3><ul class="legend">${legend.join('')}</ul></figcaption>
<div class="plot">
<div class="y">${scale.ticks.map((tick) => `<span style="top:${fixed((scale.y(tick) / HEIGHT) * 100)}%">${escapeHtml(format(tick))}</span>`).join('')}</div>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(spoken(chart))}">
<rect class="arriving" x="0" y="0" width="${fixed(x(measuredFromS))}" height="${HEIGHT}"/>
${grid.join('')}${budget}${marks.join('')}${paths.join('')}${hovers(chart, x)}
</svg>
<div class="x">${timeTicks(lastS)
    .map((seconds) => `<span style="left:${fixed((seconds / lastS) * 100)}%">${clockOf(seconds)}</span>`)
    .join('')}</div>
</div>
</figure>`;
}

interface Scale {
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
}

function scaleOf({ lines, isLogarithmic = false, max }: Chart): Scale {
  const values = lines.flatMap(({ values: all }) => all.filter((value) => value !== null));
  const highest = Math.max(1e-9, max ?? 0, ...values.map((value) => value));
  if (isLogarithmic) {
    const top = Math.max(10, 10 ** Math.ceil(Math.log10(highest)));
    const span = Math.log10(top / LOWEST);
    const ticks = [1, 10, 100, 1_000, 10_000, 100_000].filter((tick) => tick <= top);
    return { ticks, y: (value) => fixed(HEIGHT * (1 - Math.log10(Math.max(LOWEST, value) / LOWEST) / span)) };
  }
  const step = niceStep(highest / 4);
  const top = step * Math.ceil(highest / step);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step);
  return { ticks, y: (value) => fixed(HEIGHT * (1 - value / top)) };
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((step) => step * power >= least) ?? 10);
}

const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200];

/** Few enough to stay apart on a phone too. */
function timeTicks(lastS: number): readonly number[] {
  const step = TIME_STEPS.find((one) => lastS / one <= 5) ?? 14_400;
  return Array.from({ length: Math.floor(lastS / step) + 1 }, (_, at) => at * step);
}

function pathOf(
  { values }: Line,
  atS: readonly number[],
  { x, y }: { readonly x: (seconds: number) => number; readonly y: (value: number) => number },
): string {
  let isDrawing = false;
  return values
    .map((value, at) => {
      if (value === null) isDrawing = false;
      if (value === null) return '';
      const step = `${isDrawing ? 'L' : 'M'}${fixed(x(atS[at] ?? 0))} ${y(value)}`;
      isDrawing = true;
      return step;
    })
    .join('');
}

/** The values at each moment, for a pointer. */
function hovers({ atS, lines, format }: Chart, x: (seconds: number) => number): string {
  return atS
    .map((seconds, at) => {
      const from = x(atS[at - 1] ?? 0);
      const said = lines.map(
        ({ name, values }) => `${name} ${values[at] === null ? '–' : format(values[at] ?? 0)}`,
      );
      return `<rect class="hover" x="${fixed(from)}" y="0" width="${fixed(x(seconds) - from)}" height="${HEIGHT}"><title>${escapeHtml([clockOf(seconds), ...said].join('\n'))}</title></rect>`;
    })
    .join('');
}

/** The chart in a sentence. */
const spoken = ({ title, lines, format }: Chart): string =>
  `${title}. ${lines
    .map(({ name, values }) => {
      const there = values.filter((value) => value !== null);
      return `${name}: at most ${format(Math.max(0, ...there))}, at the end ${format(there.at(-1) ?? 0)}`;
    })
    .join('; ')}.`;

const fixed = (value: number): number => Number(value.toFixed(1));
