import { useEffect, useLayoutEffect, useRef } from 'react';
import uPlot from 'uplot';
import { type Box, LABEL_WIDTH } from '../parts/geometry.ts';
import './plot.css';

export type PlotOptions = Omit<uPlot.Options, 'width' | 'height'>;

/** Aligns uPlot's plotting area with the price grid and the ladder. */
export const frameOf = ({ height, top, bottom }: Box): Required<Pick<PlotOptions, 'padding' | 'legend'>> => ({
  padding: [top, 0, height - bottom, LABEL_WIDTH],
  legend: { show: false },
});

interface PlotProps {
  readonly box: Box;
  readonly label: string;
  readonly data: uPlot.AlignedData;
  /** Called once per plot: later changes must be read through closures on redraw. */
  readonly options: () => PlotOptions;
}

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

export function colourOf(name: '--gain' | '--loss' | '--surface'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
