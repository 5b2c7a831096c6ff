/** `compare` must never return 0 for two entries. */
export interface OrderedList<T> {
  readonly load: (entries: Iterable<T>) => void;
  readonly add: (entry: T) => void;
  readonly remove: (entry: T) => void;
  readonly countBefore: (entry: T) => number;
  readonly count: (isBefore: (entry: T) => boolean) => number;
  readonly slice: (from: number, count: number) => T[];
  /** Consume it before any change. */
  readonly all: () => Iterable<T>;
  readonly blocks: () => readonly (readonly T[])[];
  readonly compare: (a: T, b: T) => number;
}

type Position = readonly [at: number, place: number];

/** A single array of 200,000 players would move 100,000 entries per insertion. */
const MAX_IN_BLOCK = 1024;

/** An update compares O(log n) entries and moves at most one block; a rank sums the sizes of earlier
 * blocks. */
export function createOrderedList<T>(
  compare: (a: T, b: T) => number,
  onChanged: (block: readonly T[]) => void = () => undefined,
): OrderedList<T> {
  let blocks: T[][] = [];
  const find = (entry: T): Position => {
    const at = partitionPoint(blocks, (block) => compare(block.at(-1) ?? entry, entry) < 0);
    return [at, partitionPoint(blocks[at] ?? [], (other) => compare(other, entry) < 0)];
  };
  const add = (entry: T): void => {
    const [found, place] = find(entry);
    const isLast = found === blocks.length && found > 0;
    const at = isLast ? found - 1 : found;
    const block = (blocks[at] ??= []);
    block.splice(isLast ? block.length : place, 0, entry);
    onChanged(block);
    if (block.length > MAX_IN_BLOCK) blocks.splice(at + 1, 0, block.splice(MAX_IN_BLOCK / 2));
  };
  const remove = (entry: T): void => {
    const [at, place] = find(entry);
    const block = blocks[at] ?? [];
    if (block[place] !== entry) throw new Error('entry changed while it was still in the list');
    block.splice(place, 1);
    onChanged(block);
    if (block.length === 0) blocks.splice(at, 1);
  };
  return {
    blocks: () => blocks,
    compare,
    add,
    remove,
    load(entries) {
      const sorted = [...entries].sort(compare);
      blocks = [];
      for (let from = 0; from < sorted.length; from += MAX_IN_BLOCK / 2)
        blocks.push(sorted.slice(from, from + MAX_IN_BLOCK / 2));
    },
    countBefore(entry) {
      const [at, place] = find(entry);
      return sizeOf(blocks, at) + place;
    },
    count(isBefore) {
      const at = partitionPoint(blocks, (block) => block.slice(-1).every(isBefore));
      return sizeOf(blocks, at) + partitionPoint(blocks[at] ?? [], isBefore);
    },
    slice: (from, count) => slice(blocks, from, count),
    *all() {
      for (const block of blocks) yield* block;
    },
  };
}

function slice<T>(blocks: readonly (readonly T[])[], from: number, count: number): T[] {
  const found: T[] = [];
  let skipped = 0;
  for (const block of blocks) {
    if (found.length >= count) break;
    if (skipped + block.length > from) {
      const first = Math.max(from - skipped, 0);
      found.push(...block.slice(first, first + count - found.length));
    }
    skipped += block.length;
  }
  return found;
}

function sizeOf(blocks: readonly (readonly unknown[])[], first: number): number {
  let size = 0;
  for (let at = 0; at < first; at += 1) size += blocks[at]?.length ?? 0;
  return size;
}

function partitionPoint<T>(entries: readonly T[], holds: (entry: T) => boolean): number {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && holds(entry)) from = middle + 1;
    else to = middle;
  }
  return from;
}
