import { type HouseAt, RENT_FULL_HOURS } from '#protocol/systems/real-estate/values.ts';
import { grain } from '#web/ui/drawing/paint.ts';
import { GROUND, rectangle, STREET_FRONTS } from './street-fronts.ts';

/** Paths in a drawing of 64 × 128. */
export interface StreetHouse {
  /** Closed: hides the houses behind. */
  readonly walls: string;
  readonly lines: string;
  readonly faint: string;
  readonly trim: string;
  /** Closed, for gold: beside the door, and along the ground floor. */
  readonly plate: string;
  readonly fascia: string;
  /** In the order in which they light up. */
  readonly windows: readonly string[];
}

const MIDDLE = 32;

/** Each level adds a floor. */
export function streetHouse({ houseType, level }: HouseAt): StreetHouse {
  const front = STREET_FRONTS[houseType];
  const { ground, floor, pane, gable, ledge, attic } = front;
  let top = GROUND - ground;
  let walls = '';
  let faint = front.shop ?? '';
  const windows: string[] = [];
  const tiers = front.tiersAt(level);
  for (const [index, { wide, floors, columns }] of tiers.entries()) {
    const foot = index === 0 ? GROUND : top;
    const gap = (wide - columns * pane.wide) / (columns + 1);
    for (let story = 0; story < floors; story += 1) {
      top -= floor;
      const y = top + (floor - pane.high) / 2;
      for (let column = 0; column < columns; column += 1) {
        const x = MIDDLE - wide / 2 + gap + column * (pane.wide + gap);
        windows.push(rectangle(tenth(x), tenth(y), pane.wide, pane.high));
      }
      faint += ledge?.(top + floor) ?? '';
    }
    walls += rectangle(MIDDLE - wide / 2, top, wide, foot - top);
  }
  if (attic) windows.push(attic(top));
  return {
    walls: walls + (gable?.(top) ?? ''),
    lines: front.door + front.roof(top),
    faint,
    trim: front.trim,
    plate: rectangle(front.plateX, GROUND - 9, 2, 3),
    fascia: fasciaOf(GROUND - ground, tiers[0]?.wide ?? 0),
    windows: scattered(windows),
  };
}

const fasciaOf = (top: number, wide: number): string => rectangle(MIDDLE - wide / 2, top, wide, 1);

const tenth = (value: number): number => Math.round(value * 10) / 10;

// People do not come home floor by floor.
const scattered = (windows: readonly string[]): string[] =>
  windows
    .map((window, index) => ({ window, place: grain(index + 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ window }) => window);

/** The first hour lights a window, the seventh day all of them. */
export const litWindows = (windows: number, hours: number): number =>
  Math.ceil((windows * Math.min(hours, RENT_FULL_HOURS)) / RENT_FULL_HOURS);
