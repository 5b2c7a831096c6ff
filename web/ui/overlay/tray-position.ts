export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Obstacles with a higher weight are avoided first. */
export interface Obstacle extends Box {
  readonly weight: number;
}

export interface Shift {
  readonly x: number;
  readonly y: number;
}

const STEP_PX = 8;

const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const costOf = (box: Box, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, one) => sum + (isOver(box, one) ? one.weight : 0), 0);

/** The nearest free place, or the one that covers the least weight. */
export function avoidObstacles(own: Box, obstacles: readonly Obstacle[], room: Box): Shift {
  let best: Shift = { x: 0, y: 0 };
  let least = costOf(own, obstacles);
  for (const shift of shiftsOf(own, room)) {
    if (least === 0) return best;
    const cost = costOf(movedBy(own, shift), obstacles);
    if (cost < least) [best, least] = [shift, cost];
  }
  return best;
}

// Nearest first; at its own edge before the opposite one.
function shiftsOf(own: Box, room: Box): readonly Shift[] {
  const width = own.right - own.left;
  const middle = (room.left + room.right - width) / 2;
  const columns = [own.left, room.right - width, room.left, middle].map((left) => left - own.left);
  const rows: number[] = [];
  for (let top = room.top; top + (own.bottom - own.top) <= room.bottom; top += STEP_PX)
    rows.push(top - own.top);
  rows.sort((a, b) => Math.abs(a) - Math.abs(b));
  return [...new Set(columns)].flatMap((x) => rows.map((y) => ({ x, y })));
}

const movedBy = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  ...{ left: left + x, right: right + x },
  ...{ top: top + y, bottom: bottom + y },
});
