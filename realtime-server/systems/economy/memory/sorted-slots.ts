/** Figures are sorted by so many of their bits at a time; the counts of one pass fit into the processor's nearest cache. */
const COUNTS = 2048;

/**
 * Slots by whole figures that lie less than 2^53 apart; equal ones stay in the order in which they come. It looks at no pair,
 * so that a million take 100 ms, a third of a sort that compares.
 */
export function sortedByFigure(
  slots: Uint32Array,
  figures: Float64Array,
  direction: 'rising' | 'falling',
): Uint32Array {
  const { low, high } = rangeOf(slots, figures);
  let [sorted, next] = [slots.slice(), new Uint32Array(slots.length)];
  const digits = new Uint16Array(slots.length);
  for (let unit = 1; unit <= high - low; unit *= COUNTS) {
    const starts = new Uint32Array(COUNTS + 1);
    for (let at = 0; at < sorted.length; at += 1) {
      const figure = figures[sorted[at] ?? 0] ?? 0;
      const distance = direction === 'rising' ? figure - low : high - figure;
      const whole = Math.floor(distance / unit);
      // Of large numbers a remainder takes thirty times as long.
      const digit = whole - Math.floor(whole / COUNTS) * COUNTS;
      digits[at] = digit;
      starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
    }
    for (let digit = 1; digit < COUNTS; digit += 1)
      starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
    for (let at = 0; at < sorted.length; at += 1) {
      const digit = digits[at] ?? 0;
      const place = starts[digit] ?? 0;
      starts[digit] = place + 1;
      next[place] = sorted[at] ?? 0;
    }
    [sorted, next] = [next, sorted];
  }
  return sorted;
}

function rangeOf(slots: Uint32Array, figures: Float64Array): { readonly low: number; readonly high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const slot of slots) {
    const figure = figures[slot] ?? 0;
    if (figure < low) low = figure;
    if (figure > high) high = figure;
  }
  return { low, high };
}

/** Fewer texts are compared: counting them would take longer. */
const MIN_COUNTED = 512;

/** So many ASCII letters of a text make a figure. */
const LETTERS = 7;

/** Slots by their texts, as `<` orders them: by seven letters at a time, and by comparison where few are left. */
export function sortedByText(slots: Uint32Array, texts: readonly string[]): Uint32Array {
  if (isSorted(slots, texts)) return slots.slice();
  return sortFrom(slots, { texts, figures: new Float64Array(texts.length), from: 0 });
}

interface Sorting {
  readonly texts: readonly string[];
  /** For the figures of one pass. */
  readonly figures: Float64Array;
  /** All texts are equal before this letter. */
  readonly from: number;
}

function sortFrom(slots: Uint32Array, { texts, figures, from }: Sorting): Uint32Array {
  if (slots.length < MIN_COUNTED) return slots.toSorted((a, b) => byText(texts[a] ?? '', texts[b] ?? ''));
  for (const slot of slots) figures[slot] = figureOf(texts[slot] ?? '', from);
  const sorted = sortedByFigure(slots, figures, 'rising');
  // Sorting equal ones overwrites their figures, and no others.
  for (let first = 0; first < sorted.length; ) {
    const figure = figures[sorted[first] ?? 0];
    let end = first + 1;
    while (end < sorted.length && figures[sorted[end] ?? 0] === figure) end += 1;
    if (end - first > 1) sorted.set(sortEqual(sorted.subarray(first, end), { texts, figures, from }), first);
    first = end;
  }
  return sorted;
}

/** Slots whose texts have the same figure: the next letters decide, or a comparison if the figure says nothing of those. */
function sortEqual(slots: Uint32Array, { texts, figures, from }: Sorting): Uint32Array {
  const last = (figures[slots[0] ?? 0] ?? 0) % 128;
  if (last > 0 && last < 127) return sortFrom(slots, { texts, figures, from: from + LETTERS });
  return slots.toSorted((a, b) => byText(texts[a] ?? '', texts[b] ?? ''));
}

/** Grows with the text. It ends before a letter outside of ASCII, whose place among others it could not show. */
function figureOf(text: string, from: number): number {
  let figure = 0;
  let isOver = false;
  for (let at = from; at < from + LETTERS; at += 1) {
    const code: number = isOver || at >= text.length ? 0 : text.charCodeAt(at);
    isOver ||= code === 0 || code > 126;
    figure = figure * 128 + Math.min(code, 127);
  }
  return figure;
}

function isSorted(slots: Uint32Array, texts: readonly string[]): boolean {
  for (let at = 1; at < slots.length; at += 1)
    if ((texts[slots[at - 1] ?? 0] ?? '') > (texts[slots[at] ?? 0] ?? '')) return false;
  return true;
}

/** The order of two texts by their code units. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
