/** In centimeters: x forward, y down, the ground at y = 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly corner?: true;
}

export const at = (x: number, y: number): Point => ({ x, y });
export const corner = (x: number, y: number): Point => ({ x, y, corner: true });

const RADIANS = Math.PI / 180;

/** 0° points down; positive angles swing forward. */
export const along = (from: Point, degrees: number, length: number): Point =>
  at(from.x + Math.sin(degrees * RADIANS) * length, from.y + Math.cos(degrees * RADIANS) * length);

/** Positive degrees raise what lies in front. */
export function turn(point: Point, around: Point, degrees: number): Point {
  const c = Math.cos(degrees * RADIANS);
  const s = Math.sin(degrees * RADIANS);
  const x = point.x - around.x;
  const y = point.y - around.y;
  return { ...point, x: around.x + x * c + y * s, y: around.y - x * s + y * c };
}

export const shift = (point: Point, dx: number, dy: number): Point => ({
  ...point,
  x: point.x + dx,
  y: point.y + dy,
});

export const mix = (a: Point, b: Point, share: number): Point =>
  at(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);

export function closed(outline: readonly Point[]): string {
  const size = outline.length;
  return `${curve(size, (index) => outline[(index + size) % size] as Point)}Z`;
}

export function open(line: readonly Point[]): string {
  const last = line.length - 1;
  return curve(last, (index) => line[Math.max(0, Math.min(last, index))] as Point);
}

function curve(segments: number, point: (index: number) => Point): string {
  let d = `M${pair(point(0))}`;
  for (let i = 0; i < segments; i++) {
    const a = handle(point(i - 1), point(i), point(i + 1), true);
    const b = handle(point(i), point(i + 1), point(i + 2), false);
    d += `C${pair(a)} ${pair(b)} ${pair(point(i + 1))}`;
  }
  return d;
}

// Parallel to the chord between the neighbors, with a length in proportion to this side.
function handle(before: Point, here: Point, after: Point, ahead: boolean): Point {
  if (here.corner) return here;
  const chord = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  const side = ahead ? after : before;
  const reach = (Math.hypot(side.x - here.x, side.y - here.y) * 0.36 * (ahead ? 1 : -1)) / chord;
  return at(here.x + (after.x - before.x) * reach, here.y + (after.y - before.y) * reach);
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ({ x, y }: Point): string => `${tenth(x)} ${tenth(y)}`;
