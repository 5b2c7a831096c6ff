import { BellRing, ChartCandlestick } from 'lucide-react';
import { isOrderNews, mergeOrderUpdates } from '#protocol/systems/market/merge.ts';
import type { MarketOrder, MarketTrade } from '#protocol/systems/market/models.ts';
import type { EventMessage } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { fullCount, fullDollars } from '#web/ui/figure/format.ts';

export const orderMessage: EventMessage<'order.update'> = {
  aboutOf: ({ order }) => order.id,
  describe(update) {
    if (!isOrderNews(update)) return null;
    const { order, trades } = update;
    const now = trades.reduce((sum, { quantity }) => sum + quantity, 0);
    if (now > 0) return { tone: 'success', text: fillText(order, now, valueOf(trades)) };
    const { orderType, quantity, resource, price } = order;
    return {
      tone: 'info',
      text: `Your order to ${orderType} ${fullCount(quantity)} ${resource} at ${fullDollars(price)} has expired.`,
    };
  },
  merge: mergeOrderUpdates,
};

/** These fills rested, so they traded at the order's price. Earlier fills may have been cheaper. */
function fillText(order: MarketOrder, now: number, value: string): string {
  const { orderType, resource, price, quantity, remaining, status } = order;
  const verb = orderType === 'buy' ? 'Bought' : 'Sold';
  const traded = quantity - remaining;
  if (status === 'expired')
    return `${verb} ${fullCount(now)} of ${fullCount(quantity)} ${resource} for ${value}. The rest has expired.`;
  if (remaining > 0) {
    const sum = now === traded ? ` for ${value}` : '';
    return `${verb} ${fullCount(traded)} ${resource}${sum} so far. ${fullCount(remaining)} to go.`;
  }
  const part =
    now === quantity ? fullCount(quantity) : `the last ${fullCount(now)} of ${fullCount(quantity)}`;
  return `${verb} ${part} ${resource} at ${fullDollars(price)}: ${value}.`;
}

/** Sums cents: prices are whole cents. */
const valueOf = (trades: readonly MarketTrade[]): string =>
  fullDollars(trades.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) / 100);

const alertMessage: EventMessage<'price.alerted'> = {
  aboutOf: ({ id }) => id,
  pathOf: ({ resource }) => `/market?resource=${resource}`,
  describe: ({ resource, direction, price, traded_price }) => ({
    tone: 'info',
    text: `Somebody paid ${fullDollars(traded_price)} for ${resource}. Your alert was for ${fullDollars(price)} or ${direction === 'above' ? 'more' : 'less'}.`,
  }),
};

export const eventMessages: EventMessages = {
  'order.update': { ...orderMessage, icon: ChartCandlestick },
  'price.alerted': { ...alertMessage, icon: BellRing },
};
