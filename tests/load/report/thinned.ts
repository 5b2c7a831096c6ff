import type { Point } from '../measure/series.ts';

/** Maximum points of a chart: a longer run merges several seconds into one. */
const MAX_MOMENTS = 400;

/** The points of a run in ordered groups, few enough to draw. */
export function thinned(points: readonly Point[], max = MAX_MOMENTS): readonly (readonly Point[])[] {
  const size = Math.max(1, Math.ceil(points.length / max));
  return Array.from({ length: Math.ceil(points.length / size) }, (_, at) =>
    points.slice(at * size, (at + 1) * size),
  );
}

/** The worst of a group: a mean would hide problems. */
export const worst = (group: readonly Point[], read: (point: Point) => number): number =>
  Math.max(...group.map(read));

export const mean = (group: readonly Point[], read: (point: Point) => number): number =>
  group.reduce((sum, point) => sum + read(point), 0) / group.length;
