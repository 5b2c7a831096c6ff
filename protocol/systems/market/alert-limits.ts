/** How many prices a player may wait for at a time; without a schema, so that a page can import it at no cost. */
export const MAX_ALERTS = 50;

export const ALERT_PRICE_MISSING = 'Please enter a price';
export const ALERT_PRICE_NOT_POSITIVE = 'The price must be a positive number';
