import type { ReactNode } from 'react';

/** How a house is drawn, on a sheet 240 wide and 120 high whose ground lies at 112. */
export interface HousePlan {
  /** Walls, roofs, and what stands around. */
  readonly lines: ReactNode;
  /** What is lit on each level, the first level first: a better house has more lights on. */
  readonly lights: readonly [string, string, string, string, string];
}

interface Pane {
  readonly wide: number;
  readonly high: number;
}

/** Windows of one size, each by its upper left corner. */
export const panes = ({ wide, high }: Pane, ...corners: readonly (readonly [number, number])[]): string =>
  corners.map(([x, y]) => `M${x} ${y}h${wide}v${high}h${-wide}z`).join('');
