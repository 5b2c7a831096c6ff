import { useState } from 'react';
import { MAX_FILLS } from '#protocol/systems/market/terms.ts';
import type { MarketResource } from '#protocol/systems/market/models.ts';
import { api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { useCommand } from '#web/live/use-command.ts';
import { fullCount, fullDollars } from '#web/ui/format.ts';
import { typedNumber } from '#web/ui/typed-number.ts';
import { marketStore, withOrderUpdate } from '../store.ts';
import { MARKET_READS } from '../use-market.ts';
import { checkOrder, type WrongOrder } from './order-check.ts';
import { clearSent, type Ticket, ticketNow, useTicket } from './ticket-store.ts';
import { endOf } from './time-in-force.ts';

export type Placed = AnswerOf<'POST /api/market/place-order'> & { readonly isImmediate: boolean };

interface Wrong {
  readonly wrong: WrongOrder | null;
  /** The ticket that was checked: any edit hides the message. */
  readonly ticket: Ticket | null;
}

/** A failure keeps the ticket; if the ticket is gone, it shows a toast. */
export function usePlaceOrder(resource: MarketResource) {
  const ticket = useTicket();
  const [checked, setChecked] = useState<Wrong>({ wrong: null, ticket: null });
  const { isBusyWith, refusal, clearRefusal, answer, run } = useCommand({
    key: ['market', 'place-order'],
    subjectOf: () => resource,
    send: (sent: Ticket) => place(resource, sent),
    changes: MARKET_READS,
    done: ({ order }, sent) => {
      clearSent(sent);
      marketStore.setState((state) => withOrderUpdate(state, { order }));
    },
    fallback: 'Failed to place order',
    refusedIn: 'form',
    failed: () => setChecked({ wrong: null, ticket: ticketNow() }),
  });
  const send = (): void => {
    const sent = ticketNow();
    const wrong = checkOrder(sent);
    setChecked({ wrong, ticket: sent });
    if (wrong) clearRefusal();
    else void run(sent);
  };
  const refused = refusal === '' ? null : { field: null, text: refusal };
  const wrong = ticket === checked.ticket ? (checked.wrong ?? refused) : null;
  return { isBusy: isBusyWith(resource), wrong, placed: answer, place: send };
}

const place = async (resource: MarketResource, ticket: Ticket): Promise<Placed> => {
  const { orderType, timeInForce } = ticket;
  const quantity = typedNumber(ticket.quantity, { isWhole: true });
  const order = { resource, orderType, quantity, price: typedNumber(ticket.price) };
  const end = endOf(timeInForce, { nowMs: clock.gameNowMs(), speed: clock.speed() });
  const form = { ...order, timeInForce };
  const answer = await api.commandOf(form, 'POST /api/market/place-order', { ...order, ...end });
  return { ...answer, isImmediate: timeInForce === 'now' };
};

export function describeOrder({ order, trades, isImmediate }: Placed): string {
  const verb = order.orderType === 'buy' ? 'Bought' : 'Sold';
  const cents = trades.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const traded = trades.reduce((sum, { quantity }) => sum + quantity, 0);
  const rest = `${fullCount(order.remaining)} ${order.remaining === 1 ? 'rests' : 'rest'} at ${fullDollars(order.price)}.`;
  const done =
    traded > 0 ? `${verb} ${fullCount(traded)} ${order.resource} for ${fullDollars(cents / 100)}.` : '';
  switch (order.status) {
    case 'open':
      return `${done} ${rest}`.trim();
    case 'cancelled': {
      const why = isImmediate ? 'Nothing more at this price' : `An order meets at most ${MAX_FILLS} others`;
      return `${done} ${why}: ${fullCount(order.remaining)} left out.`.trim();
    }
    default:
      return done;
  }
}
