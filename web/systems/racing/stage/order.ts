/** One length of a horse, as racing counts distances. */
export const LENGTH_M = 2.4;

/** Ahead by less than this is not ahead yet: a board that flickers cannot be read. */
const CLEARLY_AHEAD_M = 0.12;

/** What decides who is ahead: where a horse is, and once home, when it got there. */
export interface Standing {
  readonly metres: number;
  /** Nominal milliseconds at the line, null on the way. */
  readonly homeT: number | null;
}

/** How far one horse is ahead of another, in metres; of two that are home the earlier one, however little. */
export function lead(a: Standing, b: Standing): number {
  if (a.homeT !== null && b.homeT !== null)
    return a.homeT === b.homeT ? 0 : Math.sign(b.homeT - a.homeT) * Infinity;
  if (a.homeT !== null) return Infinity;
  return b.homeT !== null ? -Infinity : a.metres - b.metres;
}

/** The order of the field by index, first to last: the old order, in which only who is clearly ahead has moved up. */
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

/** What a winner has in hand of one that was at the line later: the way it runs in that time, at its average speed. */
export function marginM(homeT: number, winnerT: number, lengthM: number): number {
  return ((homeT - winnerT) * lengthM) / winnerT;
}

/** The margins of a result in metres, the first one's 0. */
export function resultMargins(
  results: readonly { readonly finish_time: number }[],
  lengthM: number,
): number[] {
  const homeT = results.map(({ finish_time }) => Math.round(finish_time * 1000));
  return homeT.map((t) => marginM(t, homeT[0] ?? t, lengthM));
}

/** Metres as lengths. */
export const lengths = (metres: number): number => metres / LENGTH_M;

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** A distance between two horses as racing says it: `nose`, `neck`, `1¼`, `12`. */
export function formatGap(metres: number): string {
  const size = lengths(Math.max(0, metres));
  if (size < 0.05) return 'nose';
  if (size < 0.15) return 'short head';
  if (size < 0.25) return 'head';
  if (size < 0.4) return 'neck';
  const step = size < 5 ? 4 : size < 10 ? 2 : 1;
  const rounded = Math.round(size * step) / step;
  const whole = Math.floor(rounded);
  const quarter = QUARTERS[Math.round((rounded - whole) * 4)] ?? '';
  return `${whole === 0 ? '' : whole}${quarter}`;
}

/** The same for a narrow column: `neck`, `¾ l`, `1¼ l`. */
export function shortGap(metres: number): string {
  const word = formatGap(metres);
  return /[a-z]/.test(word) ? word : `${word} l`;
}

/** The same with its unit, for sentences and tables: `a neck`, `1¼ lengths`. */
export function describeGap(metres: number): string {
  const word = formatGap(metres);
  if (/[a-z]/.test(word)) return `a ${word}`;
  return word === '1' ? '1 length' : /^[¼½¾]$/.test(word) ? `${word} of a length` : `${word} lengths`;
}
