import { at, corner, mix, type Point } from './path.ts';

/** A point of a limb's outline: its share along a bone, and the limb's thickness to either side. */
export interface Station {
  readonly bone: number;
  readonly share: number;
  readonly front: number;
  readonly back: number;
}

export function edges(
  joints: readonly Point[],
  stations: readonly Station[],
): { front: Point[]; back: Point[] } {
  const front: Point[] = [];
  const back: Point[] = [];
  for (const station of stations) {
    const a = joints[station.bone] as Point;
    const b = joints[station.bone + 1] as Point;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const spot = mix(a, b, station.share);
    const across = at((b.y - a.y) / length, -(b.x - a.x) / length);
    front.push(at(spot.x + across.x * station.front, spot.y + across.y * station.front));
    back.push(at(spot.x - across.x * station.back, spot.y - across.y * station.back));
  }
  return { front, back };
}

export function limbOutline(joints: readonly Point[], stations: readonly Station[]): Point[] {
  const { front, back } = edges(joints, stations);
  return [...front, ...back.reverse()];
}

const numbers = (text: string): number[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);

/** `x,y x,y`, as in an SVG `points` attribute; a trailing `!` makes a corner. */
export const points = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x = 0, y = 0] = numbers(word.replace('!', ''));
      return word.endsWith('!') ? corner(x, y) : at(x, y);
    });

/** `bone share front back`, separated by `/`. */
export const stations = (text: string): Station[] =>
  text.split('/').map((part) => {
    const [bone = 0, share = 0, front = 0, back = 0] = numbers(part);
    return { bone, share, front, back };
  });
