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

interface Shift {
  readonly x: number;
  readonly y: number;
}

export interface Place extends Shift {
  readonly cost: number;
}

/** More than everything else on a page: what weighs as much as a form is never covered. */
export const FORM_WEIGHT = 10_000;

const STEP_PX = 8;

const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const costOf = (box: Box, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, one) => sum + (isOver(box, one) ? one.weight : 0), 0);

/** The nearest free place, or the one that covers the least weight. */
export function avoidObstacles(own: Box, obstacles: readonly Obstacle[], room: Box): Place {
  let best: Place = { x: 0, y: 0, cost: costOf(own, obstacles) };
  for (const shift of shiftsOf(own, room)) {
    if (best.cost === 0) return best;
    const cost = costOf(movedBy(own, shift), obstacles);
    if (cost < best.cost) best = { ...shift, cost };
  }
  return best;
}

/** Of the sizes, largest first, the first that covers no form; the last, where it covers least, if all do. */
export function fitBetween<Size>(
  sizes: readonly Size[],
  boxOf: (size: Size) => Box,
  obstacles: readonly Obstacle[],
  room: Box,
): Place {
  let place: Place = { x: 0, y: 0, cost: FORM_WEIGHT };
  for (const size of sizes) {
    place = avoidObstacles(boxOf(size), obstacles, room);
    if (place.cost < FORM_WEIGHT) break;
  }
  return place;
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
