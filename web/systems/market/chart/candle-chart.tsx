import { useEffect, useMemo, useRef } from 'react';
import type uPlot from 'uplot';
import type { Candle } from '#protocol/systems/market/models.ts';
import type { Box } from '../parts/geometry.ts';
import { chartText } from '../text/page.ts';
import { MIN_CANDLES } from './candle-series.ts';
import { frameOf, colourOf, Plot, type PlotOptions } from './plot.tsx';
import type { PriceAxis } from './price-axis.ts';

interface CandleChartProps {
  readonly box: Box;
  readonly candles: readonly Candle[];
  readonly axis: PriceAxis;
  readonly onPoint: (candle: Candle | null) => void;
}

/** Share of the chart height; the volume bars grow from the bottom edge. */
const VOLUME_SHARE = 0.18;

/** Equal spacing: intervals without a trade leave no gap. */
export function CandleChart({ box, candles, axis, onPoint }: CandleChartProps) {
  const latest = useRef({ candles, axis, onPoint });
  useEffect(() => {
    latest.current = { candles, axis, onPoint };
  });
  const data = useMemo<uPlot.AlignedData>(
    () => [candles.map((_, index) => index), candles.map(({ c }) => c)],
    [candles],
  );
  const options = (): PlotOptions => ({
    ...frameOf(box),
    scales: {
      x: { time: false, range: () => rangeOf(latest.current.candles.length) },
      y: { range: () => [latest.current.axis.low, latest.current.axis.high] },
    },
    axes: [{ show: false }, { show: false }],
    series: [{}, { paths: () => null, points: { show: false } }],
    cursor: { drag: { x: false, y: false }, points: { show: false } },
    hooks: {
      draw: [(plot) => drawCandles(plot, latest.current.candles)],
      setCursor: [({ cursor: { idx } }) => latest.current.onPoint(latest.current.candles[idx ?? -1] ?? null)],
    },
  });
  return <Plot box={box} label={summaryOf(candles)} data={data} options={options} />;
}

const rangeOf = (count: number): [number, number] => [
  count - Math.max(count, MIN_CANDLES) - 0.7,
  count - 0.3,
];

function drawCandles(plot: uPlot, candles: readonly Candle[]): void {
  const { ctx, bbox } = plot;
  const step = plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true);
  const width = Math.max(1, Math.round(step * 0.66));
  const max = Math.max(1, ...candles.map(({ v }) => v));
  const colours = { up: colourOf('--gain'), down: colourOf('--loss') };
  ctx.save();
  for (const [index, { o, h, l, c, v }] of candles.entries()) {
    const x = Math.round(plot.valToPos(index, 'x', true));
    const y = (price: number) => Math.round(plot.valToPos(price, 'y', true));
    const left = x - Math.floor(width / 2);
    const tall = (v / max) * bbox.height * VOLUME_SHARE;
    ctx.fillStyle = c >= o ? colours.up : colours.down;
    ctx.globalAlpha = 0.18;
    ctx.fillRect(left, bbox.top + bbox.height - tall, width, tall);
    ctx.globalAlpha = 1;
    const wick = Math.max(1, Math.round(devicePixelRatio));
    ctx.fillRect(x - Math.floor(wick / 2), y(h), wick, Math.max(1, y(l) - y(h)));
    const top = y(Math.max(o, c));
    const body = Math.max(wick, y(Math.min(o, c)) - top);
    ctx.fillRect(left, top, width, body);
    // Rising candles are hollow, so colour is not the only cue.
    if (c > o && width > 4 * wick && body > 2 * wick) {
      ctx.fillStyle = colourOf('--surface');
      ctx.fillRect(left + wick, top + wick, width - 2 * wick, body - 2 * wick);
    }
  }
  ctx.restore();
}

function summaryOf(candles: readonly Candle[]): string {
  const last = candles.at(-1);
  if (!last) return chartText.noCandles;
  const high = Math.max(...candles.map(({ h }) => h));
  const low = Math.min(...candles.map(({ l }) => l));
  return chartText.candles({ count: candles.length, low, high, close: last.c });
}
