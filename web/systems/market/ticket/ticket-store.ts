import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { OrderType } from '#protocol/systems/market/models.ts';

/** For how long an order is good, in game time; `now`: what does not fill at once is cancelled. */
export type TimeInForce = 'now' | '1h' | '1d' | '7d' | '30d';

/** What is written on the order ticket. */
export interface Ticket {
  /** Grows with each new ticket. */
  readonly sheet: number;
  readonly orderType: OrderType;
  readonly quantity: string;
  readonly price: string;
  readonly timeInForce: TimeInForce;
  /** The quantity is the player's own word: a click on a level does not change it. */
  readonly isTyped: boolean;
  /** The price is the player's own word: the market does not change it. */
  readonly isPriceTyped: boolean;
  /** Unfolded, where the screen is too small to show it all the time. */
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

/** Writes on the ticket. */
export const write = (words: Partial<Ticket>): void => ticketStore.setState(words);

/** A quantity by the player's own hand. */
export const writeQuantity = (quantity: string): void =>
  ticketStore.setState({ quantity, isTyped: quantity !== '' });

/** A price by the player's own hand. */
export const writePrice = (price: string): void =>
  ticketStore.setState({ price, isPriceTyped: price !== '' });

/** A price of the book is taken over. */
export const takePrice = (price: number): void =>
  ticketStore.setState({ price: price.toFixed(2), isPriceTyped: false });

/** The order is placed: side and price stay for the next one, until the ticket is opened anew. What was written since stays, too. */
export function clearSent(sent: Pick<Ticket, 'sheet' | 'quantity'>): void {
  const { sheet, quantity } = ticketStore.getState();
  if (sheet === sent.sheet && quantity === sent.quantity)
    ticketStore.setState({ quantity: '', isTyped: false, isPriceTyped: false });
}

/** Another resource has other prices: nothing of the old one may be left on the ticket. */
export const newTicket = (): void =>
  ticketStore.setState(({ sheet }) => ({
    sheet: sheet + 1,
    quantity: '',
    price: '',
    isTyped: false,
    isPriceTyped: false,
  }));

/** The ticket now, outside of components. */
export const ticketNow = (): Ticket => ticketStore.getState();

/** The ticket, for components. */
export const useTicket = (): Ticket => useStore(ticketStore);
