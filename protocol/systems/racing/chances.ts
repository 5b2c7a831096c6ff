import { RETURNED_PPM } from './terms.ts';

/** Rating points: width of each of the three uniform draws that make up a horse's form. */
export const FORM_WIDTH = 130;

// 12-point Gauss–Legendre is exact up to degree 23. Between breakpoints the integrand has degree 2 + 3 ×
// (horses − 1), so it is exact for 8 horses.
const NODES: readonly (readonly [at: number, weight: number])[] = [
  [0.9815606342467192, 0.04717533638651183],
  [0.9041172563704749, 0.10693932599531843],
  [0.7699026741943047, 0.16007832854334622],
  [0.5873179542866175, 0.20316742672306592],
  [0.3678314989981802, 0.2334925365383548],
  [0.1252334085114689, 0.24914704581340277],
];

/** Chances to win, in the order of `ratings` (at most 8); score = rating + three draws of `FORM_WIDTH`. */
export function winChances(ratings: readonly number[]): number[] {
  const chances = ratings.map(() => 0);
  const edges = breakpoints(ratings);
  for (let i = 1; i < edges.length; i++) {
    const middle = ((edges[i] ?? 0) + (edges[i - 1] ?? 0)) / 2;
    const half = (edges[i] ?? 0) - middle;
    for (const [at, weight] of NODES) {
      addDensities(chances, ratings, middle - half * at, weight * half);
      addDensities(chances, ratings, middle + half * at, weight * half);
    }
  }
  return chances;
}

/** A chance in millionths, rounded up: favours the house by less than a millionth. */
export const ppmOf = (chance: number): number => Math.ceil(chance * 1e6);

/** Tenths of N in N:1 odds for a chance in millionths: fair odds less the margin, rounded down. */
export const oddsTenths = (chancePpm: number): number => Math.floor((10 * RETURNED_PPM) / chancePpm) - 10;

// Below the best rating some rival is certainly ahead, so integrate from there.
function breakpoints(ratings: readonly number[]): number[] {
  const best = Math.max(...ratings);
  const edges = ratings.flatMap((rating) => [0, 1, 2, 3].map((k) => rating + k * FORM_WIDTH));
  return [...new Set(edges)].filter((edge) => edge >= best).sort((a, b) => a - b);
}

function addDensities(chances: number[], ratings: readonly number[], score: number, weight: number): void {
  const below = ratings.map((rating) => distribution((score - rating) / FORM_WIDTH));
  ratings.forEach((rating, i) => {
    let product = (weight * density((score - rating) / FORM_WIDTH)) / FORM_WIDTH;
    for (let j = 0; j < below.length; j++) if (j !== i) product *= below[j] ?? 0;
    chances[i] = (chances[i] ?? 0) + product;
  });
}

// Density of the sum of three uniform draws from 0 to 1 (Irwin–Hall).
function density(x: number): number {
  if (x <= 0 || x >= 3) return 0;
  if (x < 1) return (x * x) / 2;
  if (x > 2) return ((3 - x) * (3 - x)) / 2;
  return (6 * x - 2 * x * x - 3) / 2;
}

// Cumulative distribution of the same sum.
function distribution(x: number): number {
  if (x <= 0) return 0;
  if (x >= 3) return 1;
  if (x < 1) return (x * x * x) / 6;
  if (x > 2) return 1 - ((3 - x) * (3 - x) * (3 - x)) / 6;
  return (x * x * x - 3 * (x - 1) * (x - 1) * (x - 1)) / 6;
}
