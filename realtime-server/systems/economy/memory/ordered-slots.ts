/** Slots in order, by a comparison of what stands in them. It must never be 0 for two slots. */
export interface OrderedSlots {
  /** Replaces all slots by sorted ones. */
  readonly load: (sorted: Uint32Array) => void;
  readonly add: (slot: number) => void;
  readonly remove: (slot: number) => void;
  /** Where a slot is: to be asked before its figures change. */
  readonly find: (slot: number) => Position;
  /** Puts a slot in its place after its figures changed; nothing else may have changed since `find`. */
  readonly reorder: (slot: number, from: Position) => void;
  /** The number of slots before one. */
  readonly before: (slot: number) => number;
  /** The number of slots of which `isBefore` holds; these must be the first ones. */
  readonly count: (isBefore: (slot: number) => boolean) => number;
  /** `count` slots after the first `from`. */
  readonly slice: (from: number, count: number) => number[];
  /** Some of the slots, in order. */
  readonly sorted: (slots: readonly number[]) => number[];
  /** Every slot, in order, by blocks: to be read at once, before anything changes. */
  readonly blocks: () => readonly (readonly number[])[];
}

/** A block and a place in it. */
export type Position = readonly [at: number, place: number];

/** A full block is split: moving a thousand numbers is cheaper than tree nodes scattered over memory. */
const MAX_IN_BLOCK = 1024;

/** An update looks at O(log n) slots and moves at most one block's numbers; a rank adds up the sizes of the blocks before. */
export function createOrderedSlots(compare: (a: number, b: number) => number): OrderedSlots {
  let blocks: number[][] = [];
  const find = (slot: number): Position => {
    const at = firstWithout(blocks, (block) => compare(block.at(-1) ?? slot, slot) < 0);
    return [at, firstWithout(blocks[at] ?? [], (other) => compare(other, slot) < 0)];
  };
  const insert = (slot: number): void => {
    const [found, place] = find(slot);
    const isLast = found === blocks.length && found > 0;
    const at = isLast ? found - 1 : found;
    const block = (blocks[at] ??= []);
    block.splice(isLast ? block.length : place, 0, slot);
    if (block.length > MAX_IN_BLOCK) blocks.splice(at + 1, 0, block.splice(MAX_IN_BLOCK / 2));
  };
  const removeAt = ([at, place]: Position): void => {
    const block = blocks[at] ?? [];
    block.splice(place, 1);
    if (block.length === 0) blocks.splice(at, 1);
  };
  /** Whether a slot still belongs where it is. */
  const fits = (slot: number, [at, place]: Position): boolean => {
    const previous = place > 0 ? blocks[at]?.[place - 1] : blocks[at - 1]?.at(-1);
    const next = blocks[at]?.[place + 1] ?? blocks[at + 1]?.[0];
    if (previous !== undefined && compare(previous, slot) > 0) return false;
    return next === undefined || compare(slot, next) < 0;
  };
  const count = (isBefore: (slot: number) => boolean): number => {
    const at = firstWithout(blocks, (block) => isBefore(block.at(-1) ?? 0));
    return sizeOf(blocks, at) + firstWithout(blocks[at] ?? [], isBefore);
  };
  return {
    load(sorted) {
      blocks = cut(sorted);
    },
    add: insert,
    remove: (slot) => removeAt(find(slot)),
    find,
    reorder(slot, from) {
      if (fits(slot, from)) return;
      removeAt(from);
      insert(slot);
    },
    before(slot) {
      const [at, place] = find(slot);
      return sizeOf(blocks, at) + place;
    },
    count,
    slice: (from, length) => slice(blocks, from, length),
    sorted: (slots) => slots.toSorted(compare),
    blocks: () => blocks,
  };
}

function slice(blocks: readonly (readonly number[])[], from: number, length: number): number[] {
  const found: number[] = [];
  let skipped = 0;
  for (const block of blocks) {
    if (found.length >= length) break;
    if (skipped + block.length > from) {
      const first = Math.max(from - skipped, 0);
      found.push(...block.slice(first, first + length - found.length));
    }
    skipped += block.length;
  }
  return found;
}

/** The number of slots in the first blocks. */
function sizeOf(blocks: readonly (readonly number[])[], first: number): number {
  let size = 0;
  for (let at = 0; at < first; at += 1) size += blocks[at]?.length ?? 0;
  return size;
}

/** The index of the first entry of which something does not hold, by halving. */
function firstWithout<T>(entries: readonly T[], holds: (entry: T) => boolean): number {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && holds(entry)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Blocks that are half full. */
function cut(sorted: Uint32Array): number[][] {
  const blocks: number[][] = [];
  for (let from = 0; from < sorted.length; from += MAX_IN_BLOCK / 2) {
    const block: number[] = [];
    const end = Math.min(from + MAX_IN_BLOCK / 2, sorted.length);
    for (let at = from; at < end; at += 1) block.push(sorted[at] ?? 0);
    blocks.push(block);
  }
  return blocks;
}
