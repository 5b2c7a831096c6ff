import type { Point } from './path.ts';

export type Stops = readonly (readonly [offset: number, colour: string])[];

export interface Gradient {
  readonly from: Point;
  readonly to: Point;
  readonly stops: Stops;
}

export type Paint = string | Gradient;

// Both the canvas and the SVG draw figures from these shapes.
export interface Shape {
  readonly d: string;
  readonly fill?: Paint;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly opacity?: number;
  readonly within?: string;
}

export const fall = (top: number, foot: number, stops: Stops): Gradient => ({
  from: { x: 0, y: top },
  to: { x: 0, y: foot },
  stops,
});

export const run = (from: Point, to: Point, stops: Stops): Gradient => ({ from, to, stops });

export const fade = (from: Point, to: Point, colour: string): Gradient =>
  run(from, to, [
    [0, colour],
    [1, `${colour}00`],
  ]);

export const line = (d: string, stroke: Paint, width: number, opacity = 1): Shape => ({
  d,
  stroke,
  width,
  opacity,
});
