import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from '../child/start.ts';
import type { OrderClient } from '../clients/order-load.ts';
import type { Spectators } from '../clients/spectators.ts';
import { alone, none, report } from '../measure/report.ts';
import { sized } from '../measure/smoke.ts';
import { BOOKS } from './books.ts';
import { MIXED, openMarketPlace, order } from './market-place.ts';

const WATCH_MS = sized(5_000, 1_000);
const ORDERS_A_SECOND = 1_000;
const MAX_MESSAGES_A_SECOND = 10;

/** How often subscribers of a book receive pushes while orders come in fast. */
export async function measurePushing(client: Child<OrderClient>): Promise<void> {
  const books = BOOKS.filter(({ resource }) => resource === 'gold');
  const place = await openMarketPlace(client, { books, orders: 400 });
  const { cookies } = place;
  const watchers = startChild<Spectators>(new URL('../clients/spectators.ts', import.meta.url));
  await watchers.ask('enter', { url: place.url, event: 'market.book', others: ['market.trade'] });
  await watchers.ask('connect', { cookies, room: 'market:gold' });
  const load = { connections: 32, mix: MIXED, perSecond: ORDERS_A_SECOND };
  const ordering = order(client, place, { ...load, millis: WATCH_MS + 1_500 });
  await pause(750);
  const { frames, others, millis, latencies, skipped, lost } = await watchers.ask('watch', {
    millis: WATCH_MS,
  });
  const ordered = await ordering;
  await Promise.all([watchers.stop(), place.server.stop()]);
  const each = (count: number): number => count / cookies.length / (millis / 1000);
  report(`${cookies.length} players watch a book, ${ORDERS_A_SECOND} orders a second`, '', [
    alone('orders a second', ordered.perSecond.toFixed(0), {
      needs: `≥ ${0.95 * ORDERS_A_SECOND}`,
      holds: ordered.perSecond >= 0.95 * ORDERS_A_SECOND,
    }),
    alone('market.book a second and player', each(frames).toFixed(2), {
      needs: `≤ ${MAX_MESSAGES_A_SECOND}`,
      // A push due just before the window may have arrived just after its start.
      holds: each(frames - cookies.length) <= MAX_MESSAGES_A_SECOND,
    }),
    alone('market.trade a second and player', each(others).toFixed(2)),
    alone('until it arrives, p50', `${latencies.p50.toFixed(1)} ms`),
    alone('until it arrives, p99', `${latencies.p99.toFixed(1)} ms`),
    alone('an order meanwhile, p50', `${ordered.latencies.p50.toFixed(1)} ms`),
    alone('an order meanwhile, p99', `${ordered.latencies.p99.toFixed(1)} ms`),
    none('answers other than 200, or 409 to a late cancel', ordered.refused),
    none('gaps and lost connections', skipped + lost),
  ]);
}
