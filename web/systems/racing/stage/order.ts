import { gapText } from '../text/stage.ts';

/** Metres in one length. */
export const LENGTH_M = 2.4;

/** Metres; a smaller lead does not change the order, so the board does not flicker. */
const CLEARLY_AHEAD_M = 0.12;

export interface Standing {
  readonly metres: number;
  /** Nominal milliseconds at the line; null while running. */
  readonly homeT: number | null;
}

/** Metres; infinite if `a` has finished before `b`. */
export function lead(a: Standing, b: Standing): number {
  if (a.homeT !== null && b.homeT !== null)
    return a.homeT === b.homeT ? 0 : Math.sign(b.homeT - a.homeT) * Infinity;
  if (a.homeT !== null) return Infinity;
  return b.homeT !== null ? -Infinity : a.metres - b.metres;
}

/** A bubble pass over the previous order that moves up only horses clearly ahead. */
export function reorder(previous: readonly number[], field: readonly Standing[]): number[] {
  const order = previous.slice();
  for (let end = order.length - 1; end > 0; end--)
    for (let place = 0; place < end; place++) {
      const ahead = order[place] as number;
      const behind = order[place + 1] as number;
      if (lead(field[behind] as Standing, field[ahead] as Standing) <= CLEARLY_AHEAD_M) continue;
      order[place] = behind;
      order[place + 1] = ahead;
    }
  return order;
}

/** The distance the winner covers in the time difference, at its average speed. */
export function marginM(homeT: number, winnerT: number, lengthM: number): number {
  return ((homeT - winnerT) * lengthM) / winnerT;
}

export function resultMargins(
  results: readonly { readonly finish_time: number }[],
  lengthM: number,
): number[] {
  const homeT = results.map(({ finish_time }) => Math.round(finish_time * 1000));
  return homeT.map((t) => marginM(t, homeT[0] ?? t, lengthM));
}

export const lengths = (metres: number): number => metres / LENGTH_M;

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** In racing terms: `nose`, `neck`, `1¼`, `12` */
export function formatGap(metres: number): string {
  const size = lengths(Math.max(0, metres));
  if (size < 0.05) return gapText.nose;
  if (size < 0.15) return gapText.shortHead;
  if (size < 0.25) return gapText.head;
  if (size < 0.4) return gapText.neck;
  const step = size < 5 ? 4 : size < 10 ? 2 : 1;
  const rounded = Math.round(size * step) / step;
  const whole = Math.floor(rounded);
  const quarter = QUARTERS[Math.round((rounded - whole) * 4)] ?? '';
  return `${whole === 0 ? '' : whole}${quarter}`;
}

/** `neck`, `¾ l`, `1¼ l` */
export function shortGap(metres: number): string {
  const word = formatGap(metres);
  return /[a-z]/.test(word) ? word : gapText.shortLengths(word);
}

/** `a neck`, `1¼ lengths` */
export function describeGap(metres: number): string {
  const word = formatGap(metres);
  if (/[a-z]/.test(word)) return gapText.aPart(word);
  if (word === '1') return gapText.oneLength;
  return /^[¼½¾]$/.test(word) ? gapText.ofALength(word) : gapText.lengths(word);
}
