import type { BookLevel, MarketOrder, MarketResource, OrderType } from '#protocol/systems/market/models.ts';

export type Side = 'bid' | 'ask';

export interface Picked {
  readonly side: Side;
  readonly row: LadderRow;
}

export interface LadderRow {
  readonly price: number;
  readonly quantity: number;
  /** Cumulative from the best price; null if levels in between are unknown. */
  readonly total: number | null;
  /** The player's share of `quantity` and of `total`. */
  readonly own: number;
  readonly ownTotal: number;
  /** Below the visible levels; shown only because the player has an order here. */
  readonly isPinned: boolean;
}

/** Rows per side reserved for the player's deeper orders. */
const PINNED_SHOWN = 2;

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

/** The quantity of a full-length bar. */
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

/** `turn` is a React key: a new value restarts the animation. */
export interface LevelFlash {
  readonly turn: number;
  readonly isMore: boolean;
}

export interface Flashing {
  readonly levels: readonly BookLevel[];
  readonly flashes: ReadonlyMap<number, LevelFlash>;
}

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
