import type { Cents, EpochMs } from '#protocol/primitives.ts';

/** What a player is ranked by: dollars, then points, then who was there first. */
export interface Standing {
  readonly id: string;
  readonly cents: Cents;
  readonly points: number;
  /** Game time of the sign-up. */
  readonly createdAtMs: EpochMs;
}

/**
 * All players in order of their dollars, in memory: a change, a rank and each of the first cost the logarithm of how many
 * there are, so that no read and no tick looks at all players.
 */
export interface Standings {
  /** Begins anew with these players. */
  readonly load: (players: readonly Standing[]) => void;
  /** Enters a player, or moves one. */
  readonly put: (player: Standing) => void;
  /** Moves a player who is known; others are left out. */
  readonly change: (id: string, to: Pick<Standing, 'cents' | 'points'>) => void;
  readonly remove: (id: string) => void;
  /** From 1; null for who is no player. */
  readonly rankOf: (id: string) => number | null;
  /** The first ones, in order. */
  readonly top: (count: number) => readonly Standing[];
  readonly size: () => number;
}

export function createStandings(): Standings {
  const players = new Map<string, Standing>();
  let root: Node | null = null;
  const remove = (id: string): void => {
    const player = players.get(id);
    if (!player) return;
    players.delete(id);
    const [before, rest] = split(root, player, false);
    root = join(before, split(rest, player, true)[1]);
  };
  const put = (player: Standing): void => {
    remove(player.id);
    players.set(player.id, player);
    const [before, after] = split(root, player, false);
    root = join(join(before, leaf(player)), after);
  };
  return {
    load(all) {
      players.clear();
      for (const player of all) players.set(player.id, player);
      root = built([...players.values()].toSorted(compareStandings));
    },
    put,
    remove,
    change(id, { cents, points }) {
      const known = players.get(id);
      if (known && (known.cents !== cents || known.points !== points)) put({ ...known, cents, points });
    },
    rankOf(id) {
      const player = players.get(id);
      return player ? countBefore(root, player) + 1 : null;
    },
    top: (count) => [...inOrder(root, count)],
    size: () => players.size,
  };
}

/** Who stands before whom: negative when `a` does. Never 0 for two players. */
export function compareStandings(a: Standing, b: Standing): number {
  if (a.cents !== b.cents) return b.cents - a.cents;
  if (a.points !== b.points) return b.points - a.points;
  if (a.createdAtMs !== b.createdAtMs) return a.createdAtMs - b.createdAtMs;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** A treap: in order of the standings, a heap by weight; the weight comes from the id, so the same players make the same tree. */
interface Node {
  readonly player: Standing;
  readonly weight: number;
  left: Node | null;
  right: Node | null;
  /** How many are in it, itself included. */
  size: number;
}

const leaf = (player: Standing): Node => ({
  player,
  weight: weightOf(player.id),
  left: null,
  right: null,
  size: 1,
});

/** Spreads ids, which are given in order, evenly: FNV-1a, mixed once more. */
function weightOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const sizeOf = (node: Node | null): number => node?.size ?? 0;

function counted(node: Node): Node {
  node.size = sizeOf(node.left) + 1 + sizeOf(node.right);
  return node;
}

/** Those before the player, and the rest; the player itself goes to the first part when `including`. */
function split(node: Node | null, player: Standing, including: boolean): readonly [Node | null, Node | null] {
  if (!node) return [null, null];
  const order = compareStandings(node.player, player);
  if (order < 0 || (including && order === 0)) {
    const [left, right] = split(node.right, player, including);
    node.right = left;
    return [counted(node), right];
  }
  const [left, right] = split(node.left, player, including);
  node.left = right;
  return [left, counted(node)];
}

/** The tree of players who are in order, in one pass: what comes next is the right end, or takes what is lighter below it. */
function built(sorted: readonly Standing[]): Node | null {
  const rightEnd: Node[] = [];
  for (const player of sorted) {
    const node = leaf(player);
    node.left = popLighter(rightEnd, node.weight);
    const above = rightEnd.at(-1);
    if (above) above.right = node;
    rightEnd.push(node);
  }
  return popLighter(rightEnd, Number.POSITIVE_INFINITY);
}

/** Takes the nodes that are lighter off the right end; they are complete now. Answers the highest of them. */
function popLighter(rightEnd: Node[], weight: number): Node | null {
  let last: Node | null = null;
  for (let node = rightEnd.at(-1); node && node.weight < weight; node = rightEnd.at(-1)) {
    last = counted(node);
    rightEnd.pop();
  }
  return last;
}

/** Everyone in `a` stands before everyone in `b`. */
function join(a: Node | null, b: Node | null): Node | null {
  if (!a || !b) return a ?? b;
  if (a.weight > b.weight) {
    a.right = join(a.right, b);
    return counted(a);
  }
  b.left = join(a, b.left);
  return counted(b);
}

/** How many stand before a player. */
function countBefore(root: Node | null, player: Standing): number {
  let count = 0;
  for (let node = root; node; ) {
    if (compareStandings(node.player, player) < 0) {
      count += sizeOf(node.left) + 1;
      node = node.right;
    } else node = node.left;
  }
  return count;
}

/** The first `count` of a tree, in order. */
function* inOrder(root: Node | null, count: number): Generator<Standing> {
  const path: Node[] = [];
  let left = count;
  for (let node = root; (node || path.length > 0) && left > 0; ) {
    if (node) {
      path.push(node);
      node = node.left;
      continue;
    }
    const next = path.pop();
    if (!next) return;
    yield next.player;
    left -= 1;
    node = next.right;
  }
}
