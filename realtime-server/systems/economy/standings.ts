import type { Cents, EpochMs } from '#protocol/primitives.ts';

/** What a player is ranked by: dollars, then points, then who was there first. */
export interface Standing {
  readonly id: string;
  readonly cents: Cents;
  readonly points: number;
  /** Game time of the sign-up. */
  readonly createdAtMs: EpochMs;
  /** Grows with each movement of the player's: what is older changes nothing. */
  readonly rev: number;
}

/** What of a standing moves. */
export type OwnTransfer = Pick<Standing, 'cents' | 'points' | 'rev'>;

/**
 * All players in order of their dollars, in memory, so that no read and no tick looks at all players. Every bet and every order
 * is a change: it waits until someone asks, or many do, and then costs two or three microseconds among a hundred thousand,
 * however often the player changed meanwhile.
 */
export interface Standings {
  /** Begins anew with these players. */
  readonly load: (players: readonly Standing[]) => void;
  /** Enters a player, or moves one. */
  readonly put: (player: Standing) => void;
  /** Moves a player who is known; others are left out. */
  readonly change: (id: string, to: OwnTransfer) => void;
  readonly remove: (id: string) => void;
  /** From 1; null for who is no player. */
  readonly rankOf: (id: string) => number | null;
  /** The first ones, in order. */
  readonly top: (count: number) => readonly Standing[];
  readonly size: () => number;
}

/** More do not wait: some milliseconds. */
const MAX_PENDING = 1_000;

/** A full block is cut in two: moving a thousand pointers is cheaper than a tree's nodes all over the memory. */
const MAX_IN_BLOCK = 1024;

export function createStandings(): Standings {
  const players = new Map<string, Standing>();
  const order = createOrder();
  const pending = new Map<string, OwnTransfer>();
  const put = (player: Standing): void => {
    const before = players.get(player.id);
    players.set(player.id, player);
    if (before) order.move(before, player);
    else order.add(player);
  };
  /** Nothing else looks at a player's place. */
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
      if (player) order.takeOut(player);
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

/** Players in order, in blocks of which none is empty. */
function createOrder() {
  let blocks: Standing[][] = [];
  const add = (player: Standing): void => {
    const at = Math.min(blockFor(blocks, player), Math.max(blocks.length - 1, 0));
    const block = (blocks[at] ??= []);
    block.splice(placeIn(block, player), 0, player);
    if (block.length > MAX_IN_BLOCK) blocks.splice(at + 1, 0, block.splice(MAX_IN_BLOCK / 2));
  };
  const takeOut = (player: Standing): void => {
    const at = blockFor(blocks, player);
    const block = blocks[at] ?? [];
    block.splice(placeIn(block, player), 1);
    if (block.length === 0) blocks.splice(at, 1);
  };
  /** Whether the new entry could take the former one's place: no neighbour was passed, and the block does not end there. */
  const replaceInPlace = (before: Standing, player: Standing): boolean => {
    const block = blocks[blockFor(blocks, before)] ?? [];
    const place = placeIn(block, before);
    const next = block[place + 1];
    const stays = isBefore(block[place - 1], player) && next !== undefined && isBefore(player, next);
    if (stays) block[place] = player;
    return stays;
  };
  return {
    load(all: readonly Standing[]): void {
      blocks = cut(all.toSorted(compareStandings));
    },
    add,
    takeOut,
    move(before: Standing, player: Standing): void {
      if (replaceInPlace(before, player)) return;
      takeOut(before);
      add(player);
    },
    /** How many stand before one. */
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

/** Who stands before whom: negative when `a` does. Never 0 for two players. */
export function compareStandings(a: Standing, b: Standing): number {
  if (a.cents !== b.cents) return b.cents - a.cents;
  if (a.points !== b.points) return b.points - a.points;
  if (a.createdAtMs !== b.createdAtMs) return a.createdAtMs - b.createdAtMs;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The first block that does not end before the player; how many there are when all do. */
function blockFor(blocks: readonly Standing[][], player: Standing): number {
  let [from, to] = [0, blocks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(blocks[middle]?.at(-1), player)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Where a player stands in a block, or would. */
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
