import type { Cents } from '#protocol/values/primitives.ts';
import type { OrderType } from '#protocol/systems/market/models.ts';
import { rankOf } from '../rules/matching.ts';

/** Quantity 0: gone, or outside the window. */
export type Level = readonly [priceCents: Cents, quantity: number];

export interface BookSide {
  readonly change: (priceCents: Cents, by: number) => readonly Level[];
  readonly best: (count: number) => readonly Level[];
}

export function createBookSide(side: OrderType, window: number): BookSide {
  const quantities = new Map<Cents, number>();
  // Best price last: changes at the top of the book move few elements.
  const prices: Cents[] = [];
  const at = (place: number): Cents | undefined => prices[prices.length - 1 - place];

  const placeOf = (priceCents: Cents): number => {
    const rank = rankOf(side, priceCents);
    let low = 0;
    let high = prices.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rankOf(side, at(middle) ?? 0) < rank) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const wholeLevel = (place: number): Level[] => {
    const price = at(place);
    return price === undefined ? [] : [[price, quantities.get(price) ?? 0]];
  };

  const enter = (priceCents: Cents, quantity: number, place: number): readonly Level[] => {
    quantities.set(priceCents, quantity);
    prices.splice(prices.length - place, 0, priceCents);
    if (place >= window) return [];
    const pushedOut = at(window);
    const entered: Level = [priceCents, quantity];
    return pushedOut === undefined ? [entered] : [entered, [pushedOut, 0]];
  };

  const leave = (priceCents: Cents, place: number): readonly Level[] => {
    quantities.delete(priceCents);
    prices.splice(prices.length - 1 - place, 1);
    return place >= window ? [] : [[priceCents, 0], ...wholeLevel(window - 1)];
  };

  return {
    change(priceCents, by) {
      const before = quantities.get(priceCents);
      const after = (before ?? 0) + by;
      const place = placeOf(priceCents);
      if (after < 0) throw new RangeError(`a level of ${priceCents} cents would hold ${after}`);
      if (before === undefined) return after === 0 ? [] : enter(priceCents, after, place);
      if (after === 0) return leave(priceCents, place);
      quantities.set(priceCents, after);
      return place < window ? [[priceCents, after]] : [];
    },
    best(count) {
      const levels: Level[] = [];
      for (let place = 0; place < count && place < prices.length; place += 1)
        levels.push(...wholeLevel(place));
      return levels;
    },
  };
}
