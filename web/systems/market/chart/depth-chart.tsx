import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import type { View } from '../model.ts';
import type { Box } from '../parts/geometry.ts';
import { chartText } from '../text/page.ts';
import { depthSeries } from './depth-series.ts';
import { frameOf, colourOf, Plot, type PlotOptions } from './plot.tsx';
import type { PriceAxis } from './price-axis.ts';

interface DepthChartProps {
  readonly box: Box;
  readonly view: View;
  readonly axis: PriceAxis;
  readonly onPoint: (price: number | null) => void;
}

/** Prices run upwards as in the ladder next to it; quantities grow away from it. */
export function DepthChart({ box, view, axis, onPoint }: DepthChartProps) {
  const series = useMemo(() => depthSeries(view.bids, view.asks, axis), [view.bids, view.asks, axis]);
  const max = Math.max(1, ...[...series.wanted, ...series.offered].map((total) => total ?? 0));
  const latest = useRef({ axis, max, onPoint });
  useEffect(() => {
    latest.current = { axis, max, onPoint };
  });
  const data = useMemo<uPlot.AlignedData>(
    () => [[...series.prices], [...series.wanted], [...series.offered]],
    [series],
  );
  const options = (): PlotOptions => ({
    ...frameOf(box),
    scales: {
      x: { time: false, ori: 1, range: () => [latest.current.axis.low, latest.current.axis.high] },
      y: { ori: 0, dir: -1, range: () => [0, latest.current.max * 1.08] },
    },
    axes: [
      { show: false, side: 3 },
      { show: false, side: 2 },
    ],
    series: [{}, steppedSeries('--gain', -1), steppedSeries('--loss', 1)],
    cursor: { drag: { x: false, y: false }, points: { show: false }, x: true, y: false },
    hooks: {
      setCursor: [
        (plot) => {
          const { top } = plot.cursor;
          latest.current.onPoint(top === undefined || top < 0 ? null : plot.posToVal(top, 'x'));
        },
      ],
    },
  });
  const label = chartText.depth(lastOf(series.wanted), lastOf(series.offered));
  return <Plot box={box} label={label} data={data} options={options} />;
}

const lastOf = (totals: readonly (number | null)[]): number =>
  Math.max(0, ...totals.map((total) => total ?? 0));

const steppedSeries = (colour: '--gain' | '--loss', align: 1 | -1): uPlot.Series => ({
  stroke: () => colourOf(colour),
  fill: () => `color-mix(in oklch, ${colourOf(colour)} 16%, transparent)`,
  width: 1.5,
  ...(uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align }) }),
  points: { show: false },
});
