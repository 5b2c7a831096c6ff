import type { Cents, EpochMs } from '#protocol/primitives.ts';

/** The ranking: dollars, then points, then the earlier sign-up. */
export interface Standing {
  readonly id: string;
  readonly cents: Cents;
  readonly points: number;
  /** Game time of the sign-up. */
  readonly createdAtMs: EpochMs;
  /** Grows with each journal entry of the player; an older one is ignored. */
  readonly rev: number;
}

/** The fields of a standing that change. */
export type StandingUpdate = Pick<Standing, 'cents' | 'points' | 'rev'>;

/**
 * All players in memory, ordered by dollars, so that no read and no tick scans all players. Every bet and order is a change; it
 * is queued until a read or until many are queued, and then costs 2 to 3 µs among 100,000 players, however often the player
 * changed meanwhile.
 */
export interface Standings {
  /** Replaces all players. */
  readonly load: (players: readonly Standing[]) => void;
  /** Adds a player, or updates one. */
  readonly put: (player: Standing) => void;
  /** Updates a known player; unknown ones are ignored. */
  readonly change: (id: string, to: StandingUpdate) => void;
  readonly remove: (id: string) => void;
  /** The rank from 1; null for other owners. */
  readonly rankOf: (id: string) => number | null;
  /** The first ones, in order. */
  readonly top: (count: number) => readonly Standing[];
  readonly size: () => number;
}

/** A longer queue would hold the event loop for more than some milliseconds. */
const MAX_PENDING = 1_000;

/** A full block is split: moving a thousand pointers is cheaper than tree nodes scattered over memory. */
const MAX_IN_BLOCK = 1024;

export function createStandings(): Standings {
  const players = new Map<string, Standing>();
  const order = createOrder();
  const pending = new Map<string, StandingUpdate>();
  const put = (player: Standing): void => {
    const before = players.get(player.id);
    players.set(player.id, player);
    if (before) order.move(before, player);
    else order.add(player);
  };
  /** Applies the queue before a read. */
  const flush = (): void => {
    for (const [id, moved] of pending) {
      const known = players.get(id);
      if (known && moved.rev > known.rev) put({ ...moved, id, createdAtMs: known.createdAtMs });
    }
    pending.clear();
  };
  return {
    load(all) {
      players.clear();
      pending.clear();
      for (const player of all) players.set(player.id, player);
      order.load([...players.values()]);
    },
    put(player) {
      pending.delete(player.id);
      put(player);
    },
    remove(id) {
      pending.delete(id);
      const player = players.get(id);
      if (player) order.remove(player);
      players.delete(id);
    },
    change(id, to) {
      if ((pending.get(id)?.rev ?? -1) < to.rev) pending.set(id, to);
      if (pending.size >= MAX_PENDING) flush();
    },
    rankOf(id) {
      flush();
      const player = players.get(id);
      return player ? order.before(player) + 1 : null;
    },
    top(count) {
      flush();
      return order.top(count);
    },
    size: () => players.size,
  };
}

/** Players in order, in non-empty blocks. */
function createOrder() {
  let blocks: Standing[][] = [];
  const add = (player: Standing): void => {
    const at = Math.min(blockFor(blocks, player), Math.max(blocks.length - 1, 0));
    const block = (blocks[at] ??= []);
    block.splice(placeIn(block, player), 0, player);
    if (block.length > MAX_IN_BLOCK) blocks.splice(at + 1, 0, block.splice(MAX_IN_BLOCK / 2));
  };
  const remove = (player: Standing): void => {
    const at = blockFor(blocks, player);
    const block = blocks[at] ?? [];
    block.splice(placeIn(block, player), 1);
    if (block.length === 0) blocks.splice(at, 1);
  };
  /** Whether an entry may be replaced in place: it stays between its neighbours and is not the last of its block. */
  const replaceInPlace = (before: Standing, player: Standing): boolean => {
    const block = blocks[blockFor(blocks, before)] ?? [];
    const place = placeIn(block, before);
    const next = block[place + 1];
    const fits = isBefore(block[place - 1], player) && next !== undefined && isBefore(player, next);
    if (fits) block[place] = player;
    return fits;
  };
  return {
    load(all: readonly Standing[]): void {
      blocks = cut(all.toSorted(compareStandings));
    },
    add,
    remove,
    move(before: Standing, player: Standing): void {
      if (replaceInPlace(before, player)) return;
      remove(before);
      add(player);
    },
    /** The number of players before one. */
    before(player: Standing): number {
      const at = blockFor(blocks, player);
      let before = placeIn(blocks[at] ?? [], player);
      for (let block = 0; block < at; block += 1) before += blocks[block]?.length ?? 0;
      return before;
    },
    top(count: number): readonly Standing[] {
      const first: Standing[] = [];
      for (let at = 0; at < blocks.length && first.length < count; at += 1)
        first.push(...(blocks[at] ?? []).slice(0, count - first.length));
      return first;
    },
  };
}

/** The order of two players: negative when `a` is first. Never 0 for two players. */
export function compareStandings(a: Standing, b: Standing): number {
  if (a.cents !== b.cents) return b.cents - a.cents;
  if (a.points !== b.points) return b.points - a.points;
  if (a.createdAtMs !== b.createdAtMs) return a.createdAtMs - b.createdAtMs;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The index of the first block that ends at or after the player; the number of blocks when there is none. */
function blockFor(blocks: readonly Standing[][], player: Standing): number {
  let [from, to] = [0, blocks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(blocks[middle]?.at(-1), player)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The player's index in a block, or where it would be inserted. */
function placeIn(block: readonly Standing[], player: Standing): number {
  let [from, to] = [0, block.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(block[middle], player)) from = middle + 1;
    else to = middle;
  }
  return from;
}

const isBefore = (other: Standing | undefined, player: Standing): boolean =>
  other !== undefined && compareStandings(other, player) < 0;

/** Blocks that are half full. */
function cut(sorted: readonly Standing[]): Standing[][] {
  const blocks: Standing[][] = [];
  for (let at = 0; at < sorted.length; at += MAX_IN_BLOCK / 2)
    blocks.push(sorted.slice(at, at + MAX_IN_BLOCK / 2));
  return blocks;
}
