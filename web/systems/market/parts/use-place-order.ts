import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarketResource, OrderType } from '#protocol/systems/market/models.ts';
import type { AnswerOf } from '#web/live/route-types.ts';
import { api } from '#web/live/client.ts';
import { clock } from '#web/live/clock.ts';
import { failureText } from '#web/live/failure-text.ts';
import { toast } from '#web/ui/toast-store.ts';
import { readAgain, takeOrder } from '../use-market.ts';
import { checkOrder, type WrongOrder } from './order-check.ts';
import { endOf } from './order-life.ts';
import { clearQuantity, ticketNow } from './ticket-store.ts';

export type Placed = AnswerOf<'POST /api/market/place-order'>;

const DONE: Readonly<Record<OrderType, string>> = {
  buy: 'BUY order placed successfully!',
  sell: 'SELL order placed successfully!',
};

interface Placing {
  readonly isBusy: boolean;
  /** What is wrong with the ticket, or what the server said. */
  readonly wrong: WrongOrder | { readonly field: null; readonly text: string } | null;
  /** What became of the last order. */
  readonly placed: Placed | null;
}

const idle: Placing = { isBusy: false, wrong: null, placed: null };

/** Sends what is written on the ticket. Success clears the quantity; a failure keeps everything. */
export function usePlaceOrder(resource: MarketResource) {
  const cache = useQueryClient();
  const [state, setState] = useState(idle);
  const place = async (): Promise<void> => {
    const { orderType, quantity, price, life } = ticketNow();
    const wrong = checkOrder({ quantity, price });
    if (wrong) return setState({ ...idle, wrong });
    setState({ ...idle, isBusy: true });
    try {
      const placed = await api.command('POST /api/market/place-order', {
        resource,
        orderType,
        quantity: Number(quantity),
        price: Number(price),
        ...endOf(life, { nowMs: clock.gameNowMs(), speed: clock.speed() }),
      });
      toast('success', DONE[orderType]);
      clearQuantity();
      takeOrder(cache, placed.order);
      readAgain(cache);
      setState({ ...idle, placed });
    } catch (failure) {
      setState({ ...idle, wrong: { field: null, text: failureText(failure, 'Failed to place order') } });
    }
  };
  const forgive = () => setState((before) => (before.wrong ? { ...before, wrong: null } : before));
  return { ...state, place, forgive };
}
