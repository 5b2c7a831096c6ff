import { useState } from 'react';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useCommand } from '#web/live/use-command.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { marketStore, withOrderUpdate } from '../store.ts';
import { placedText, ticketText } from '../text/ticket.ts';
import { MARKET_READS } from '../use-market.ts';
import { checkOrder, type OrderError } from './order-check.ts';
import { clearSent, type Ticket, currentTicket, useTicket } from './ticket-store.ts';
import { endOf } from './time-in-force.ts';

export type PlacedOrder = AnswerOf<'POST /api/market/place-order'> & { readonly isImmediate: boolean };

interface CheckedTicket {
  readonly error: OrderError | null;
  /** The ticket that was checked: any edit hides the message. */
  readonly ticket: Ticket | null;
}

/** A failure keeps the ticket; if the ticket is gone, it shows a toast. */
export function usePlaceOrder(resource: MarketResource) {
  const ticket = useTicket();
  const [checked, setChecked] = useState<CheckedTicket>({ error: null, ticket: null });
  const { isBusyWith, refusal, clearRefusal, answer, run } = useCommand({
    key: ['market', 'place-order'],
    subjectOf: () => resource,
    send: (sent: Ticket) => place(resource, sent),
    changes: MARKET_READS,
    done: ({ order }, sent) => {
      clearSent(sent);
      marketStore.setState((state) => withOrderUpdate(state, { order }));
    },
    fallback: ticketText.failed,
    refusedIn: 'form',
    failed: () => setChecked({ error: null, ticket: currentTicket() }),
  });
  const send = (nowAt?: number): void => {
    const typed = currentTicket();
    const sent: Ticket =
      nowAt === undefined ? typed : { ...typed, price: nowAt.toFixed(2), timeInForce: 'now' };
    const error = checkOrder(sent);
    setChecked({ error, ticket: typed });
    if (error) clearRefusal();
    else void run(sent);
  };
  const refused = refusal === '' ? null : { field: null, text: refusal };
  const error = ticket === checked.ticket ? (checked.error ?? refused) : null;
  return { isBusy: isBusyWith(resource), error, placed: answer, place: send };
}

const place = async (resource: MarketResource, ticket: Ticket): Promise<PlacedOrder> => {
  const { orderType, timeInForce } = ticket;
  const quantity = typedNumber(ticket.quantity, { isWhole: true });
  const order = { resource, orderType, quantity, price: typedNumber(ticket.price) };
  const end = endOf(timeInForce, { nowMs: clock.gameNowMs(), speed: clock.speed() });
  const form = { ...order, timeInForce };
  const answer = await api.commandOf(form, 'POST /api/market/place-order', { ...order, ...end });
  return { ...answer, isImmediate: timeInForce === 'now' };
};

export function describeOrder({ order, trades, isImmediate }: PlacedOrder): string {
  const { resource, remaining } = order;
  const cents = trades.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const traded = trades.reduce((sum, { quantity }) => sum + quantity, 0);
  const describe = order.orderType === 'buy' ? placedText.bought : placedText.sold;
  const done = traded > 0 ? describe(traded, resource, cents / 100) : '';
  switch (order.status) {
    case 'open':
      return `${done} ${placedText.rests(remaining, order.price)}`.trim();
    case 'cancelled': {
      const why = isImmediate ? placedText.noMoreAtPrice(remaining) : placedText.maxFills(remaining);
      return `${done} ${why}`.trim();
    }
    default:
      return done;
  }
}
