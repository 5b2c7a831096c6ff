import type { Station } from './flesh.ts';
import { at, corner, type Point } from './path.ts';

const numbers = (text: string): number[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number);

/** Points written as in an SVG `points` attribute: `x,y x,y`; a `!` after one makes it a corner. */
export const points = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x = 0, y = 0] = numbers(word.replace('!', ''));
      return word.endsWith('!') ? corner(x, y) : at(x, y);
    });

/** Stations of a limb, `bone share front back`, parted by `/`. */
export const stations = (text: string): Station[] =>
  text.split('/').map((part) => {
    const [bone = 0, share = 0, front = 0, back = 0] = numbers(part);
    return { bone, share, front, back };
  });
