import type { Point } from './path.ts';

export type Stops = readonly (readonly [offset: number, colour: string])[];

/** A straight gradient in the figure's own centimetres. */
export interface Gradient {
  readonly from: Point;
  readonly to: Point;
  readonly stops: Stops;
}

export type Paint = string | Gradient;

/** One painted path. Both the canvas and the SVG picture draw a figure from these. */
export interface Shape {
  readonly d: string;
  readonly fill?: Paint;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly opacity?: number;
  /** Seen only inside this path. */
  readonly within?: string;
}

/** A light that falls from above: from one height to another. */
export const fall = (top: number, foot: number, stops: Stops): Gradient => ({
  from: { x: 0, y: top },
  to: { x: 0, y: foot },
  stops,
});

/** A gradient from one point to another. */
export const run = (from: Point, to: Point, stops: Stops): Gradient => ({ from, to, stops });

/** From a colour to nothing of it. */
export const fade = (from: Point, to: Point, colour: string): Gradient =>
  run(from, to, [
    [0, colour],
    [1, `${colour}00`],
  ]);

/** A line of even width. */
export const line = (d: string, stroke: Paint, width: number, opacity = 1): Shape => ({
  d,
  stroke,
  width,
  opacity,
});
