import type { OrderType } from '#protocol/systems/market/models.ts';
import { type Draft, type Preview, previewOf } from './preview.ts';

/** How far an order at the best price may reach past it. */
export const MAX_SLIPPAGE_PERCENT = 5;

export type NowDraft = Omit<Draft, 'price' | 'isImmediate' | 'sameSide'>;

export interface NowOrder extends Preview {
  /** The price limit to send: the worst price that the preview shows. */
  readonly limit: number;
  /** Units that nobody takes within the slippage. */
  readonly left: number;
  readonly emptiesBook: boolean;
}

/** Null if nobody else is on the other side. */
export function nowOrderOf(draft: NowDraft): NowOrder | null {
  const bound = slippageBound(draft);
  const terms = { ...draft, isImmediate: true, sameSide: [] };
  const limit = bound === null ? null : previewOf({ ...terms, price: bound }).worst;
  if (limit === null) return null;
  const preview = previewOf({ ...terms, price: limit });
  return {
    ...preview,
    limit,
    left: preview.cancelled,
    emptiesBook: preview.filled === offeredBy(draft, null),
  };
}

/** Units that can trade at once: within the slippage, and paid for or held. */
export function maxNow(draft: Omit<NowDraft, 'quantity'>): number {
  const bound = slippageBound(draft);
  if (bound === null) return 0;
  const reached = offeredBy(draft, bound);
  if (draft.orderType === 'sell') return Math.min(draft.held, reached);
  let quantity = 0;
  let units = 0;
  for (const level of draft.opposite) {
    if (level[0] > bound) break;
    units += othersAt(draft, level);
    // The whole order is reserved at its limit.
    quantity = Math.max(quantity, Math.min(units, Math.floor(cents(draft.dollars) / cents(level[0]))));
  }
  return quantity;
}

function slippageBound({ orderType, opposite, queueAt }: Omit<NowDraft, 'quantity'>): number | null {
  const best = opposite.find((level) => othersAt({ queueAt }, level) > 0)?.[0];
  if (best === undefined) return null;
  return orderType === 'buy'
    ? Math.floor(best * (100 + MAX_SLIPPAGE_PERCENT) + ROUNDING) / 100
    : Math.ceil(best * (100 - MAX_SLIPPAGE_PERCENT) - ROUNDING) / 100;
}

/** Keeps 6 × 105 at 630. */
const ROUNDING = 1e-6;

const offeredBy = (draft: Omit<NowDraft, 'quantity'>, bound: number | null): number =>
  draft.opposite
    .filter(([price]) => bound === null || isWithin(draft.orderType, price, bound))
    .reduce((sum, level) => sum + othersAt(draft, level), 0);

const othersAt = ({ queueAt }: Pick<Draft, 'queueAt'>, level: Draft['opposite'][number]): number =>
  queueAt(level).reduce((sum, { quantity, isOwn }) => sum + (isOwn ? 0 : quantity), 0);

const isWithin = (orderType: OrderType, price: number, bound: number): boolean =>
  orderType === 'buy' ? price <= bound : price >= bound;

const cents = (amount: number): number => Math.round(amount * 100);
