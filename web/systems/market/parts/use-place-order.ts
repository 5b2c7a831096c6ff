import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import { failureText } from '#web/live/failure-text.ts';
import { toast } from '#web/ui/toast-store.ts';
import { readAgain, takeOrder } from '../use-market.ts';
import { checkOrder, type WrongOrder } from './order-check.ts';
import { endOf } from './time-in-force.ts';
import { clearSent, type Ticket, ticketNow, useTicket } from './ticket-store.ts';

export type Placed = AnswerOf<'POST /api/market/place-order'>;

const DONE: Readonly<Record<OrderType, string>> = {
  buy: 'BUY order placed successfully!',
  sell: 'SELL order placed successfully!',
};

interface Placing {
  readonly isBusy: boolean;
  /** What is wrong with the ticket, or what the server said. */
  readonly wrong: WrongOrder | { readonly field: null; readonly text: string } | null;
  /** The ticket as it was then: anything else written on it forgives. */
  readonly wrongTicket: Ticket | null;
  /** What became of the last order. */
  readonly placed: Placed | null;
}

const idle: Placing = { isBusy: false, wrong: null, wrongTicket: null, placed: null };

/** Sends what is written on the ticket. Success clears the quantity; a failure keeps everything, and is a toast when its ticket is gone. */
export function usePlaceOrder(resource: MarketResource) {
  const cache = useQueryClient();
  const [state, setState] = useState(idle);
  const isThere = useIsThere();
  const ticket = useTicket();
  const place = async (): Promise<void> => {
    const sent = ticketNow();
    const { orderType, quantity, price, timeInForce } = sent;
    const wrong = checkOrder({ quantity, price });
    if (wrong) return setState({ ...idle, wrong, wrongTicket: sent });
    setState({ ...idle, isBusy: true });
    try {
      const placed = await api.command('POST /api/market/place-order', {
        resource,
        orderType,
        quantity: Number(quantity),
        price: Number(price),
        ...endOf(timeInForce, { nowMs: clock.gameNowMs(), speed: clock.speed() }),
      });
      toast('success', DONE[orderType]);
      clearSent(sent);
      takeOrder(cache, placed.order);
      readAgain(cache);
      setState({ ...idle, placed });
    } catch (failure) {
      const text = failureText(failure, 'Failed to place order');
      if (isThere.current) setState({ ...idle, wrong: { field: null, text }, wrongTicket: ticketNow() });
      else toast('error', text);
    }
  };
  const { isBusy, wrong, wrongTicket, placed } = state;
  return { isBusy, wrong: ticket === wrongTicket ? wrong : null, placed, place };
}

/** False once the component is gone: what it would show, nobody sees. */
function useIsThere(): RefObject<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
