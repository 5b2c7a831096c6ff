import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { OrderType } from '#protocol/systems/market/models.ts';

/** Game time. `now` cancels whatever does not fill at once. */
export type TimeInForce = 'now' | '1h' | '1d' | '7d' | '30d';

export interface Ticket {
  readonly sheet: number;
  readonly orderType: OrderType;
  readonly quantity: string;
  readonly price: string;
  readonly timeInForce: TimeInForce;
  /** A typed quantity is not overwritten by a click on a level. */
  readonly isTyped: boolean;
  /** A typed price is not overwritten when the best price moves. */
  readonly isPriceTyped: boolean;
  /** Only on small screens. */
  readonly isOpen: boolean;
}

const blank: Ticket = {
  sheet: 0,
  orderType: 'buy',
  quantity: '',
  price: '',
  timeInForce: '7d',
  isTyped: false,
  isPriceTyped: false,
  isOpen: false,
};

const ticketStore = createStore<Ticket>(() => blank);

export const write = (words: Partial<Ticket>): void => ticketStore.setState(words);

export const writeQuantity = (quantity: string): void =>
  ticketStore.setState({ quantity, isTyped: quantity !== '' });

export const writePrice = (price: string): void =>
  ticketStore.setState({ price, isPriceTyped: price !== '' });

export const takePrice = (price: number): void =>
  ticketStore.setState({ price: price.toFixed(2), isPriceTyped: false });

/** Keeps whatever was typed since the order was sent. */
export function clearSent(sent: Pick<Ticket, 'sheet' | 'quantity'>): void {
  const { sheet, quantity } = ticketStore.getState();
  if (sheet === sent.sheet && quantity === sent.quantity)
    ticketStore.setState({ quantity: '', isTyped: false, isPriceTyped: false });
}

export const newTicket = (): void =>
  ticketStore.setState(({ sheet }) => ({
    sheet: sheet + 1,
    quantity: '',
    price: '',
    isTyped: false,
    isPriceTyped: false,
  }));

export const ticketNow = (): Ticket => ticketStore.getState();

export const useTicket = (): Ticket => useStore(ticketStore);
