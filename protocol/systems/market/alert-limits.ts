// Kept out of `alerts.ts`, so that pages can import it without zod.
export const MAX_ALERTS = 50;

export const ALERT_PRICE_MISSING = 'Please enter a price';
export const ALERT_PRICE_NOT_POSITIVE = 'The price must be a positive number';
