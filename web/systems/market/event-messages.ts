import type { MarketOrder } from '#protocol/systems/market/models.ts';
import type { EventMessage } from '#web/live/event-message.ts';
import type { EventMessages } from '#web/system-entry.ts';
import { fullCount, fullDollars } from '#web/ui/format.ts';

/** What became of an order that was waiting in the book: one message an order, however often it trades. */
export const orderMessage: EventMessage<'order.update'> = {
  aboutOf: ({ order }) => order.id,
  describe({ order, trades }) {
    const { orderType, resource, price, status, created_at } = order;
    // What was traded as it was placed stands in the ticket.
    if (trades.some(({ timestamp }) => timestamp === created_at)) return null;
    const now = trades.reduce((sum, { quantity }) => sum + quantity, 0);
    if (now > 0) return { tone: 'success', text: fillText(order, now) };
    if (status !== 'expired') return null;
    return {
      tone: 'info',
      text: `Your order to ${orderType} ${resource} at ${fullDollars(price)} has expired.`,
    };
  },
  merge: (older, { order, trades }) => ({ order, trades: [...older.trades, ...trades] }),
};

/** What was traded now had waited, and so was traded at the order's own price; what came before may have been better. */
function fillText({ orderType, resource, price, quantity, remaining }: MarketOrder, now: number): string {
  const verb = orderType === 'buy' ? 'Bought' : 'Sold';
  if (remaining > 0)
    return `${verb} ${fullCount(quantity - remaining)} ${resource} so far. ${fullCount(remaining)} to go.`;
  if (now === quantity) return `${verb} ${fullCount(quantity)} ${resource} at ${fullDollars(price)}.`;
  return `${verb} the last ${fullCount(now)} of ${fullCount(quantity)} ${resource} at ${fullDollars(price)}.`;
}

export const eventMessages: EventMessages = { 'order.update': orderMessage };
