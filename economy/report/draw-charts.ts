import type uPlot from 'uplot';
import type { Chart } from './charts.ts';

declare const window: { readonly uPlot: typeof uPlot };

/** Runs in the report, as its own text: it may use nothing from outside. */
export function drawCharts(charts: readonly Chart[]): void {
  const hues = [210, 30, 140, 340, 270, 90, 0, 180];
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const ink = isDark ? '#c9c4b8' : '#4a453c';
  const short = (value: number, unit: string): string => {
    const [size, letter] = value >= 1e6 ? [1e6, 'M'] : value >= 1e4 ? [1e3, 'K'] : [1, ''];
    const digits = value / size < 10 && value % size !== 0 ? 2 : 0;
    const text = `${(value / size).toFixed(digits)}${letter}`;
    return unit === '$' ? `$${text}` : `${text}${unit}`;
  };
  for (const place of document.querySelectorAll<HTMLElement>('[data-chart]')) {
    const chart = charts[Number(place.dataset['chart'])];
    if (!chart) continue;
    const { days, series, unit } = chart;
    const top = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
    const options: uPlot.Options = {
      width: place.clientWidth,
      height: 240,
      cursor: { drag: { x: false, y: false } },
      scales: { x: { time: false }, y: { range: [0, top > 0 ? top * 1.08 : 1] } },
      axes: [
        { stroke: ink, grid: { show: false } },
        { stroke: ink, size: 60, values: (_plot, splits) => splits.map((value) => short(value, unit)) },
      ],
      series: [
        { label: 'day' },
        ...series.map(({ name }, at) => ({
          label: name,
          stroke: `hsl(${hues[at % hues.length] ?? 0} 60% ${isDark ? 65 : 40}%)`,
          width: 2,
          value: (_plot: uPlot, value: number | null) => (value === null ? '–' : short(value, unit)),
        })),
      ],
    };
    const plot = new window.uPlot(options, [[...days], ...series.map(({ values }) => [...values])], place);
    addEventListener('resize', () => plot.setSize({ width: place.clientWidth, height: 240 }));
  }
}
