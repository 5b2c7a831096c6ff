import type { ReactNode } from 'react';

/** 240 × 120, with the ground at y = 112. */
export interface HousePlan {
  readonly lines: ReactNode;
  /** Windows that each level lights, from level 1. */
  readonly lights: readonly [string, string, string, string, string];
}

interface Pane {
  readonly wide: number;
  readonly high: number;
}

/** By the upper left corners. */
export const panes = ({ wide, high }: Pane, ...corners: readonly (readonly [number, number])[]): string =>
  corners.map(([x, y]) => `M${x} ${y}h${wide}v${high}h${-wide}z`).join('');
