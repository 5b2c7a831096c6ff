import type { BookLevel, MarketOrder, MarketResource, OrderType } from '#protocol/systems/market/models.ts';

export type Side = 'bid' | 'ask';

/** A row of a side that is pointed at or chosen. */
export interface Picked {
  readonly side: Side;
  readonly row: LadderRow;
}

/** One price of the ladder. */
export interface LadderRow {
  readonly price: number;
  readonly quantity: number;
  /** Everything from the best price to here; null where levels in between are not known. */
  readonly total: number | null;
  /** How much of it is the player's own, and how much of everything up to here. */
  readonly own: number;
  readonly ownTotal: number;
  /** Stands here only because it is the player's own: there are better levels in between. */
  readonly isPinned: boolean;
}

/** So many rows of a side are kept for own orders further away. */
const PINNED_SHOWN = 2;

/** The rows of a side, best first: its best levels, and at the far end the player's own orders that lie deeper. */
export function ladderRows(
  levels: readonly BookLevel[],
  own: ReadonlyMap<number, number>,
  slots: number,
): LadderRow[] {
  const worst = levels[slots - 1]?.[0];
  const known = new Map(levels);
  const first = levels[0]?.[0];
  const isDeeper = (price: number): boolean =>
    worst !== undefined && first !== undefined && (first < worst ? price > worst : price < worst);
  const pinned = [...own.keys()]
    .filter(isDeeper)
    .sort((a, b) => Math.abs(a - (worst ?? 0)) - Math.abs(b - (worst ?? 0)))
    .slice(0, PINNED_SHOWN);
  const totals = runningTotals(levels);
  const ownTotals = runningTotals(
    levels.map(([price, here]) => [price, Math.min(here, own.get(price) ?? 0)]),
  );
  const row = (price: number, isPinned: boolean): LadderRow => ({
    price,
    quantity: known.get(price) ?? own.get(price) ?? 0,
    total: totals.get(price) ?? null,
    own: own.get(price) ?? 0,
    ownTotal: ownTotals.get(price) ?? own.get(price) ?? 0,
    isPinned,
  });
  return [
    ...levels.slice(0, slots - pinned.length).map(([price]) => row(price, false)),
    ...pinned.map((price) => row(price, true)),
  ];
}

/** One's own open quantities of a side by price. */
export function ownLevels(
  orders: readonly MarketOrder[],
  resource: MarketResource,
  orderType: OrderType,
): ReadonlyMap<number, number> {
  const own = new Map<number, number>();
  for (const order of orders) {
    if (order.resource !== resource || order.orderType !== orderType || order.status !== 'open') continue;
    own.set(order.price, (own.get(order.price) ?? 0) + order.remaining);
  }
  return own;
}

/** What a bar of full length stands for. */
export const deepest = (...sides: readonly (readonly LadderRow[])[]): number =>
  Math.max(1, ...sides.flat().map(({ isPinned, total }) => (isPinned ? 0 : (total ?? 0))));

function runningTotals(levels: readonly BookLevel[]): ReadonlyMap<number, number> {
  let total = 0;
  return new Map(
    levels.map(([price, quantity]) => {
      total += quantity;
      return [price, total];
    }),
  );
}

/** A change of a level, and which way. `turn` grows with each change: a key that starts the flash anew. */
export interface LevelFlash {
  readonly turn: number;
  readonly isMore: boolean;
}

/** A side of the book, and what has flashed in it so far. */
export interface Flashing {
  readonly levels: readonly BookLevel[];
  readonly flashes: ReadonlyMap<number, LevelFlash>;
}

/** What flashes when a side becomes another one. */
export function flashesAfter(before: Flashing, levels: readonly BookLevel[]): Flashing {
  if (before.levels === levels) return before;
  const known = new Map(before.levels);
  const flashes = new Map<number, LevelFlash>();
  for (const [price, quantity] of levels) {
    const old = known.get(price) ?? 0;
    const flash = before.flashes.get(price);
    if (quantity !== old) flashes.set(price, { turn: (flash?.turn ?? 0) + 1, isMore: quantity > old });
    else if (flash) flashes.set(price, flash);
  }
  return { levels, flashes };
}
