import { type Child, startChild } from '../child/start.ts';
import { temporaryFolder } from '../child/temporary-folder.ts';
import type { BookPrices, FlowOptions, Mix } from '../clients/order-flow.ts';
import type { OrderClient, OrderLoad, OrderLoadOptions } from '../clients/order-load.ts';
import type { ExchangeServer } from '../servers/exchange.ts';
import { sized } from '../measure/smoke.ts';

/** The request mix: 60 % rest in the book, 25 % trade, 15 % cancel. */
export const MIXED: Mix = { resting: 0.6, crossing: 0.25 };

const TRADERS = sized(1_000, 100);

/** A server's result under a load. */
export interface Ordered extends OrderLoad {
  readonly cpuMicros: number;
}

/** A server on its own world, and its ordering players. */
export interface MarketPlace {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly server: Child<ExchangeServer>;
}

export const startOrderClient = (): Child<OrderClient> =>
  startChild<OrderClient>(new URL('../clients/order-load.ts', import.meta.url));

const startExchange = (): Child<ExchangeServer> =>
  startChild<ExchangeServer>(new URL('../servers/exchange.ts', import.meta.url));

/** Opens a world whose books hold this many orders each, created by another process. */
export async function openMarketPlace(
  client: Child<OrderClient>,
  needs: { readonly books: readonly BookPrices[]; readonly orders: number; readonly steady?: boolean },
): Promise<MarketPlace> {
  const { books, orders, steady = false } = needs;
  const folder = temporaryFolder('orders');
  const maker = startExchange();
  await maker.ask('open', { folder });
  const { ids, cookies } = await maker.ask('traders', { count: TRADERS });
  let units = 0;
  for (const book of books) units = await maker.ask('fill', { book, orders, owners: ids });
  await maker.stop();
  const server = startExchange();
  const url = await server.ask('open', { folder });
  await server.ask('run');
  await client.ask('flow', { url, cookies, books, units, steady } satisfies FlowOptions & { url: string });
  return { url, cookies, server };
}

/** Runs a load, and reads the server's usage for it. */
export async function order(
  client: Child<OrderClient>,
  {
    url,
    server,
  }: { readonly url: string; readonly server: Pick<Child<Pick<ExchangeServer, 'usage'>>, 'ask'> },
  load: Omit<OrderLoadOptions, 'url'>,
): Promise<Ordered> {
  const before = await server.ask('usage', { collect: false });
  const result = await client.ask('order', { url, ...load });
  const after = await server.ask('usage', { collect: false });
  return { ...result, cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / result.done };
}
