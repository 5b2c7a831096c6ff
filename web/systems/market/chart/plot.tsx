import { useEffect, useLayoutEffect, useRef } from 'react';
import uPlot from 'uplot';
import { type Box, LABELS } from '../parts/geometry.ts';
import './plot.css';

/** Everything but the size: the plot takes the room there is. */
export type PlotOptions = Omit<uPlot.Options, 'width' | 'height'>;

/** The plotting area lies exactly where the price grid and the ladder expect it. */
export const frameOf = ({ height, top, bottom }: Box): Required<Pick<PlotOptions, 'padding' | 'legend'>> => ({
  padding: [top, 0, height - bottom, LABELS],
  legend: { show: false },
});

interface PlotProps {
  readonly box: Box;
  /** What it says to those who cannot see it. */
  readonly label: string;
  readonly data: uPlot.AlignedData;
  /** Read once; what changes later is read through closures by `redraw`. */
  readonly options: () => PlotOptions;
}

/** A canvas of uPlot's. */
export function Plot({ box, label, data, options }: PlotProps) {
  const container = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const make = useRef(options);
  const first = useRef(data);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const made = new uPlot(
      { ...make.current(), width: element.clientWidth, height: box.height },
      first.current,
      element,
    );
    plot.current = made;
    const sizes = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: box.height }));
    sizes.observe(element);
    const looks = new MutationObserver(() => made.redraw());
    looks.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
    return () => {
      sizes.disconnect();
      looks.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [box.height]);
  useLayoutEffect(() => plot.current?.setData(data), [data]);
  return <div ref={container} role="img" aria-label={label} className="absolute inset-0 overflow-hidden" />;
}

/** The colours of the current theme. */
export function inkOf(name: '--gain' | '--loss' | '--surface'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
