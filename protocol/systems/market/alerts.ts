import * as z from 'zod/mini';
import { playerRead, privateEvent, route } from '../../kit/contract.ts';
import { choice, field, model } from '../../kit/registries.ts';
import {
  ALERT_PRICE_MISSING,
  ALERT_PRICE_NOT_POSITIVE,
  isOrderPrice,
  MAX_ALERTS,
  PRICE_NOT_CENTS,
} from './terms.ts';
import { MarketResource } from './models.ts';
import { Dollars, Done, Id, Timestamp } from '../../kit/schemas.ts';

/** Inclusive: at the price or beyond it. */
export const AlertDirection = z.enum(['above', 'below']);
export type AlertDirection = z.infer<typeof AlertDirection>;

/** Deleted when a trade reaches its price. */
export const PriceAlert = model(
  'PriceAlert',
  z.object({
    id: Id,
    resource: MarketResource,
    direction: AlertDirection,
    price: Dollars,
    created_at: Timestamp,
  }),
);
export type PriceAlert = z.infer<typeof PriceAlert>;

const Price = z
  .number({ error: ({ input }) => (input === undefined ? ALERT_PRICE_MISSING : ALERT_PRICE_NOT_POSITIVE) })
  .check(
    z.refine((x) => x > 0, { error: ALERT_PRICE_NOT_POSITIVE, abort: true }),
    z.refine(isOrderPrice, PRICE_NOT_CENTS),
  );

export const alertErrors = {
  too_many_alerts: {
    status: 409,
    error: `You can have ${MAX_ALERTS} price alerts at a time. Delete one first.`,
  },
  alert_reached: { status: 409, error: 'The price is already there.' },
  alert_not_found: { status: 404, error: 'You have no such alert. It may already have fired.' },
} as const;

const command = { method: 'POST', access: 'player', rate: 'orders', kind: 'command' } as const;

export const alertRoutes = {
  alerts: route({
    ...playerRead,
    path: '/api/market/alerts',
    summary: 'The caller’s price alerts, newest first',
    answer: z.object({ alerts: z.array(PriceAlert) }),
  }),
  setAlert: route({
    ...command,
    path: '/api/market/alerts',
    summary: 'Sets an alert for trades at or beyond a price; duplicates count once',
    body: z.object({
      resource: field('the resource', MarketResource),
      direction: field('the direction', AlertDirection),
      price: field('the price', Price, 'dollars'),
    }),
    answer: z.object({ ...Done.shape, alert: PriceAlert }),
    refuses: ['too_many_alerts', 'alert_reached'],
  }),
  deleteAlert: route({
    ...command,
    path: '/api/market/alerts/delete',
    summary: 'Deletes a price alert',
    body: z.object({ alertId: choice('the alert', Id) }),
    answer: Done,
    refuses: ['alert_not_found'],
  }),
} as const;

export const alertEvents = {
  'price.alerted': privateEvent({
    durable: true,
    subject: { kind: 'alert', idOf: ({ id }) => id },
    fromOthers: { by: 'subject' },
    data: z.object({
      id: Id,
      resource: MarketResource,
      direction: AlertDirection,
      price: Dollars,
      traded_price: Dollars,
    }),
  }),
} as const;
