import type { LeaderboardSort } from '#protocol/systems/leaderboard/terms.ts';
import type { Columns } from './columns.ts';
import type { OrderedSlots } from './ordered-slots.ts';
import type { Orders } from './orders.ts';

/** So many matches are sorted by themselves. */
const MAX_SORTED = 2_000;

/** So many names are looked at from the top before all matches are marked. */
const MAX_LOOKED_AT = 10_000;

interface Page {
  readonly from: number;
  readonly count: number;
}

interface Search extends Page {
  /** In lower case. */
  readonly prefix: string;
  readonly by: LeaderboardSort;
}

interface Match {
  readonly slot: number;
  readonly rank: number;
}

/**
 * Some of the players whose names begin with a prefix, in their order among all. Few matches are sorted; the first of many
 * are met soon on the way from the top; what lies deeper takes marks, a few milliseconds among a million.
 */
export function findByPrefix(
  { names, size }: Columns,
  orders: Orders,
  { prefix, by, ...page }: Search,
): { readonly found: readonly Match[]; readonly total: number } {
  const first = orders.name.count((slot) => (names[slot] ?? '') < prefix);
  const isMatch = (slot: number): boolean => (names[slot] ?? '').startsWith(prefix);
  const end = orders.name.count((slot) => (names[slot] ?? '') < prefix || isMatch(slot));
  const total = end - first;
  const order = orders[by];
  if (page.from >= total) return { found: [], total };
  if (total <= MAX_SORTED) return { found: sorted(order, orders.name.slice(first, total), page), total };
  const found = metFromTop(order.blocks(), isMatch, page);
  if (found.length === Math.min(page.count, total - page.from)) return { found, total };
  const marks = new Uint8Array(size);
  mark(orders.name.blocks(), marks, { from: first, count: total });
  return { found: marked(order.blocks(), marks, page), total };
}

function sorted(order: OrderedSlots, slots: readonly number[], { from, count }: Page): Match[] {
  const shown = order.sorted(slots).slice(from, from + count);
  return shown.map((slot) => ({ slot, rank: order.before(slot) + 1 }));
}

/** The page's matches among those at the top. */
function metFromTop(
  blocks: ReturnType<OrderedSlots['blocks']>,
  isMatch: (slot: number) => boolean,
  { from, count }: Page,
): Match[] {
  const found: Match[] = [];
  let passed = 0;
  let rank = 0;
  for (const block of blocks) {
    if (rank >= MAX_LOOKED_AT) break;
    for (const slot of block) {
      rank += 1;
      if (!isMatch(slot) || (passed += 1) <= from) continue;
      found.push({ slot, rank });
      if (found.length === count) return found;
    }
  }
  return found;
}

function mark(blocks: ReturnType<OrderedSlots['blocks']>, marks: Uint8Array, { from, count }: Page): void {
  let start = 0;
  for (const block of blocks) {
    const end = Math.min(from + count - start, block.length);
    for (let at = Math.max(from - start, 0); at < end; at += 1) marks[block[at] ?? 0] = 1;
    start += block.length;
    if (start >= from + count) return;
  }
}

function marked(
  blocks: ReturnType<OrderedSlots['blocks']>,
  marks: Uint8Array,
  { from, count }: Page,
): Match[] {
  const found: Match[] = [];
  let passed = 0;
  let start = 0;
  for (const block of blocks) {
    for (let at = 0; at < block.length; at += 1) {
      const slot = block[at] ?? 0;
      if (marks[slot] === 0 || (passed += 1) <= from) continue;
      found.push({ slot, rank: start + at + 1 });
      if (found.length === count) return found;
    }
    start += block.length;
  }
  return found;
}
