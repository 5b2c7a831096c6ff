import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { OrderType } from '#protocol/systems/market/models.ts';

/** Game time. `now` cancels whatever does not fill at once. */
export type TimeInForce = 'now' | '1h' | '1d' | '7d' | '30d';

/** `now` trades at the best price; `limit` names a price and may rest in the book. */
export type OrderMode = 'now' | 'limit';

export interface Ticket {
  readonly id: number;
  readonly mode: OrderMode;
  readonly orderType: OrderType;
  readonly quantity: string;
  readonly price: string;
  readonly timeInForce: TimeInForce;
  /** A typed quantity is not overwritten by a click on a level. */
  readonly isQuantityTyped: boolean;
  /** A typed price is not overwritten when the best price moves. */
  readonly isPriceTyped: boolean;
  /** Only on small screens. */
  readonly isOpen: boolean;
}

const EMPTY_TICKET: Ticket = {
  id: 0,
  mode: 'now',
  orderType: 'buy',
  quantity: '',
  price: '',
  timeInForce: '7d',
  isQuantityTyped: false,
  isPriceTyped: false,
  isOpen: false,
};

const ticketStore = createStore<Ticket>(() => EMPTY_TICKET);

export const updateTicket = (changes: Partial<Ticket>): void => ticketStore.setState(changes);

export const setQuantity = (quantity: string): void =>
  ticketStore.setState({ quantity, isQuantityTyped: quantity !== '' });

export const setPrice = (price: string): void => ticketStore.setState({ price, isPriceTyped: price !== '' });

export const takePrice = (price: number): void =>
  ticketStore.setState({ price: price.toFixed(2), isPriceTyped: false });

/** Keeps whatever was typed since the order was sent. */
export function clearSent(sent: Pick<Ticket, 'id' | 'quantity'>): void {
  const { id, quantity } = ticketStore.getState();
  if (id === sent.id && quantity === sent.quantity)
    ticketStore.setState({ quantity: '', isQuantityTyped: false, isPriceTyped: false });
}

export const resetTicket = (): void =>
  ticketStore.setState(({ id }) => ({
    id: id + 1,
    quantity: '',
    price: '',
    isQuantityTyped: false,
    isPriceTyped: false,
  }));

export const currentTicket = (): Ticket => ticketStore.getState();

export const useTicket = (): Ticket => useStore(ticketStore);
