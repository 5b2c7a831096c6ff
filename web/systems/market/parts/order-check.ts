/** What an order may be at most; the server's own limits, which it checks again. */
export const ORDER_LIMITS = { quantity: 1_000_000, price: 1_000_000 } as const;

/** Which field is wrong, and what is wrong with it. */
export interface WrongOrder {
  readonly field: 'quantity' | 'price';
  readonly text: string;
}

/** The first thing wrong with an order as it is typed, or null (specification, section 5). */
export function checkOrder(typed: { readonly quantity: string; readonly price: string }): WrongOrder | null {
  const quantity = Number(typed.quantity);
  const price = Number(typed.price);
  if (typed.quantity === '' || typed.price === '')
    return {
      field: typed.quantity === '' ? 'quantity' : 'price',
      text: 'Please enter both quantity and price',
    };
  if (!(quantity > 0 && price > 0))
    return {
      field: quantity > 0 ? 'price' : 'quantity',
      text: 'Quantity and price must be positive numbers',
    };
  if (!Number.isInteger(quantity) || quantity > ORDER_LIMITS.quantity)
    return { field: 'quantity', text: 'Quantity must be a whole number of at most 1,000,000' };
  if (price > ORDER_LIMITS.price || Number(price.toFixed(2)) !== price)
    return { field: 'price', text: 'Price must be in steps of $0.01 and at most $1,000,000' };
  return null;
}
