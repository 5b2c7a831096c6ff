/** Width of each of the three equal draws that make a horse's form on the day, in rating points. */
export const FORM_WIDTH = 130;

/** What the house keeps: 8 %. In millionths of the stake that the book gives back on average, 920,000. */
const RETURNED_PPM = 920_000;

// Gauss–Legendre with 12 points is exact up to degree 23. Between two breakpoints the integrand is a polynomial of
// degree 2 + 3 × (horses − 1), so for 8 horses the rule gives the integral itself, not an approximation.
const NODES: readonly (readonly [at: number, weight: number])[] = [
  [0.9815606342467192, 0.04717533638651183],
  [0.9041172563704749, 0.10693932599531843],
  [0.7699026741943047, 0.16007832854334622],
  [0.5873179542866175, 0.20316742672306592],
  [0.3678314989981802, 0.2334925365383548],
  [0.1252334085114689, 0.24914704581340277],
];

/**
 * Each horse's chance to win, in the order of `ratings` (at most 8). A horse's score is its rating plus the sum of three
 * uniform draws of `FORM_WIDTH`; its chance is the integral of its density times every rival's distribution.
 */
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

/** A chance in whole millionths, rounded up: the house's favour, by less than a millionth. */
export const ppmOf = (chance: number): number => Math.ceil(chance * 1e6);

/** Tenths of N for odds of N:1 at a chance in millionths: what is fair, less the margin, rounded down. */
export const oddsTenths = (chancePpm: number): number => Math.floor((10 * RETURNED_PPM) / chancePpm) - 10;

// Below the best rating some rival is certain to be ahead, so the integral begins there.
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

/** Density of the sum of three uniform draws of 0 to 1. */
function density(x: number): number {
  if (x <= 0 || x >= 3) return 0;
  if (x < 1) return (x * x) / 2;
  if (x > 2) return ((3 - x) * (3 - x)) / 2;
  return (6 * x - 2 * x * x - 3) / 2;
}

/** Chance that the sum of three uniform draws of 0 to 1 is at most x. */
function distribution(x: number): number {
  if (x <= 0) return 0;
  if (x >= 3) return 1;
  if (x < 1) return (x * x * x) / 6;
  if (x > 2) return 1 - ((3 - x) * (3 - x) * (3 - x)) / 6;
  return (x * x * x - 3 * (x - 1) * (x - 1) * (x - 1)) / 6;
}
