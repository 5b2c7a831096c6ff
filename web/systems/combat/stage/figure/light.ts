import { type Point } from '#web/ui/drawing/path.ts';
import { type Gradient, run, type Shape } from '#web/ui/drawing/shape.ts';
import type { Cloth } from './dress.ts';

export const INK = '#0a0706';

export const clothGradient = ({ lit, base, deep }: Cloth, back: Point, front: Point): Gradient =>
  run(back, front, [
    [0, deep],
    [0.5, base],
    [0.82, base],
    [1, lit],
  ]);

export const shadeOf = (d: string, opacity: number): Shape => ({ d, fill: INK, opacity });

export const rimOf = (d: string, within: string, width = 2.4, opacity = 0.75): Shape => ({
  d,
  stroke: '#ffdf9f',
  width,
  opacity,
  within,
});

export const backRimOf = (d: string, within: string): Shape => ({
  d,
  stroke: '#b4564a',
  width: 2,
  opacity: 0.42,
  within,
});
