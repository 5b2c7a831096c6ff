import { type Child, startChild } from '../child/start.ts';
import type { OrderClient } from '../clients/order-load.ts';
import type { PageClient, PageLoad } from '../clients/page-load.ts';
import { atLeast, type Figure, informational, none, report } from '../measure/report.ts';
import { interleave, pairOf, type Round } from '../measure/rounds.ts';
import { sized } from '../measure/smoke.ts';
import type { BareAnswersServer } from '../servers/bare-answers.ts';
import type { ExchangeServer } from '../servers/exchange.ts';
import { BOOKS } from './books.ts';
import { MIXED, openMarketPlace } from './market-place.ts';

const LOAD = { connections: 64, millis: sized(800, 200) };
const ROUNDS = sized(5, 1);
const PATH = '/api/market';

type Side = 'market' | 'stringified' | 'unchanged' | 'hello' | 'guarded';

interface Shown extends PageLoad {
  readonly cpuMicros: number;
}

/**
 * The whole market, compared with a handler that stringifies the same object; and a 304, compared with a hello
 * world.
 */
export async function measureShowing(client: Child<OrderClient>): Promise<void> {
  const { url, cookies, server } = await openMarketPlace(client, { books: BOOKS, orders: 400 });
  await client.ask('order', { url, connections: 8, millis: 1_000, mix: MIXED });
  const reader = startChild<PageClient>(new URL('../clients/page-load.ts', import.meta.url));
  const bare = startChild<BareAnswersServer>(new URL('../servers/bare-answers.ts', import.meta.url));
  const { body } = await reader.ask('fetch', { url, path: PATH, cookie: cookies[0] ?? '' });
  const urls = await bare.ask('open', { market: body });

  const ask = async (
    page: { readonly url: string; readonly path: string; readonly etag?: boolean },
    from: Pick<Child<Pick<ExchangeServer, 'usage'>>, 'ask'>,
  ): Promise<Shown> => {
    const { etag } = page.etag
      ? await reader.ask('fetch', { url, path: PATH, cookie: cookies[0] ?? '' })
      : {};
    const expected = page.etag ? 304 : 200;
    const known = etag === undefined ? {} : { etag };
    const before = await from.ask('usage', { collect: false });
    const load = await reader.ask('read', {
      url: page.url,
      path: page.path,
      cookies,
      expected,
      ...known,
      ...LOAD,
    });
    const after = await from.ask('usage', { collect: false });
    return { ...load, cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / load.done };
  };
  const measure = (rounds: number): Promise<Round<Side, Shown>[]> =>
    interleave(rounds, {
      market: () => ask({ url, path: PATH }, server),
      stringified: () => ask({ url: urls.bare, path: PATH }, bare),
      unchanged: () => ask({ url, path: PATH, etag: true }, server),
      hello: () => ask({ url: urls.bare, path: '/hello' }, bare),
      guarded: () => ask({ url: urls.guarded, path: '/hello' }, bare),
    });
  await measure(1);
  const rounds = await measure(ROUNDS);
  await Promise.all([server.stop(), bare.stop(), reader.stop()]);
  const sides = rounds.flatMap((round) => Object.values<Shown>(round));
  const unexpected = sides.reduce((sum, shown) => sum + shown.unexpected, 0);
  const kilobytes = (Buffer.byteLength(body) / 1024).toFixed(1);
  report(`GET ${PATH}, ${kilobytes} kB`, 'bare Fastify', [
    ...figures(rounds, ['market', 'stringified'], 'answers a second, stringified there', null),
    ...figures(rounds, ['unchanged', 'hello'], '304 a second, hello world there', 0.5),
    ...figures(
      rounds,
      ['unchanged', 'guarded'],
      "the same, hello world on the game's HTTP set-up there",
      null,
    ),
    none('answers of another status', unexpected),
  ]);
}

function figures(
  rounds: readonly Round<Side, Shown>[],
  sides: readonly [Side, Side],
  what: string,
  least: number | null,
): Figure[] {
  const pair = (figure: (shown: Shown) => number, unit: string, digits: number) =>
    pairOf(rounds, sides, figure, { unit, digits });
  const throughput = pair(({ perSecond }) => perSecond, '/s', 0);
  return [
    least === null ? informational(what, throughput) : atLeast(what, least, throughput),
    informational(
      '  p50',
      pair(({ latencies }) => latencies.p50, 'ms', 2),
    ),
    informational(
      '  p99',
      pair(({ latencies }) => latencies.p99, 'ms', 2),
    ),
    informational(
      '  server CPU each',
      pair(({ cpuMicros }) => cpuMicros, 'µs', 1),
    ),
  ];
}
