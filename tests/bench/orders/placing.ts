import { type Child, startChild } from '../child/start.ts';
import { temporaryFolder } from '../child/temporary-folder.ts';
import type { FlowOptions, Mix } from '../clients/order-flow.ts';
import type { OrderClient } from '../clients/order-load.ts';
import { alone, atLeast, atMost, type Figure, informational, none, report } from '../measure/report.ts';
import { interleave, pairOf, type Round } from '../measure/rounds.ts';
import { sized } from '../measure/smoke.ts';
import type { BareInsertServer } from '../servers/bare-insert.ts';
import { BOOKS } from './books.ts';
import { type MarketPlace, MIXED, openMarketPlace, order, type Ordered } from './market-place.ts';

const CROWD = { connections: 64, millis: sized(1_500, 200) };
const ALONE = { connections: 1, millis: sized(1_500, 200) };
const ROUNDS = sized(5, 1);
/** On each side of each book, before the first request. */
const FIRST_ORDERS = 200;

type Sides = Round<'ours' | 'baseline', Ordered>;

/** Orders of every kind, compared with a handler that does one durable insert in its own commit. */
export async function measurePlacing(client: Child<OrderClient>): Promise<void> {
  const ours = await openMarketPlace(client, { books: BOOKS, orders: 2 * FIRST_ORDERS });
  const bare = startChild<BareInsertServer>(new URL('../servers/bare-insert.ts', import.meta.url));
  const baseline = {
    url: await bare.ask('open', { folder: temporaryFolder('bare') }),
    server: bare,
  };
  const flow: FlowOptions = { cookies: ours.cookies, books: BOOKS, units: 0, steady: false };
  await client.ask('flow', { url: baseline.url, ...flow });

  const measure = (load: typeof CROWD, rounds: number): Promise<Sides[]> =>
    interleave(rounds, {
      ours: () => order(client, ours, { ...load, mix: MIXED }),
      baseline: () => order(client, baseline, { ...load, mix: { resting: 1, crossing: 0 } }),
    });
  await measure({ ...CROWD, millis: sized(1_000, 200) }, sized(2, 1));
  const crowd = await measure(CROWD, ROUNDS);
  const single = await measure(ALONE, ROUNDS);
  const statements = await countedStatements(client, ours);
  const wrong = await ours.server.ask('audit');
  await Promise.all([ours.server.stop(), bare.stop()]);
  report('Orders, each durable before it is answered', 'bare insert', [
    ...figures(crowd, 'at 64 connections', { throughput: 1 }),
    ...figures(single, 'at 1 connection', { throughput: 0.3 }),
    ...flowFigures([...crowd, ...single].map((round) => round.ours)),
    ...statements,
    none('differences that the audit finds', wrong.length),
  ]);
}

function figures(
  rounds: readonly Sides[],
  at: string,
  needs: { readonly throughput: number; readonly p99?: number },
): Figure[] {
  const pair = (figure: (ordered: Ordered) => number, unit: string, digits: number) =>
    pairOf(rounds, ['ours', 'baseline'], figure, { unit, digits });
  const p99 = pair(({ latencies }) => latencies.p99, 'ms', 2);
  return [
    atLeast(
      `orders a second ${at}`,
      needs.throughput,
      pair(({ perSecond }) => perSecond, '/s', 0),
    ),
    informational(
      '  p50',
      pair(({ latencies }) => latencies.p50, 'ms', 2),
    ),
    needs.p99 === undefined ? informational('  p99', p99) : atMost('  p99', needs.p99, p99),
    informational(
      '  server CPU each',
      pair(({ cpuMicros }) => cpuMicros, 'µs', 1),
    ),
  ];
}

/** The actual kinds of the requests. */
function flowFigures(all: readonly Ordered[]): Figure[] {
  const sum = (figure: (ordered: Ordered) => number): number =>
    all.reduce((total, ordered) => total + figure(ordered), 0);
  const { rested, crossed, cancelled } = {
    rested: sum(({ outcomes }) => outcomes.rested),
    crossed: sum(({ outcomes }) => outcomes.crossed),
    cancelled: sum(({ outcomes }) => outcomes.cancelled),
  };
  const percent = (count: number): string => `${((100 * count) / sum(({ done }) => done)).toFixed(0)} %`;
  const trades = sum(({ outcomes }) => outcomes.trades) / crossed;
  return [
    alone('resting, crossing, cancelled', [rested, crossed, cancelled].map(percent).join(', ')),
    alone('trades of a crossing order', trades.toFixed(2)),
    alone('cancels that came too late (409)', String(sum(({ outcomes }) => outcomes.late))),
    none(
      'other answers than 200',
      sum(({ refused }) => refused),
    ),
  ];
}

/** The SQL statements of each kind of request, of the game and of the transactions around them. */
async function countedStatements(
  client: Child<OrderClient>,
  { url, server }: MarketPlace,
): Promise<Figure[]> {
  const count = async (what: string, mix: Mix, connections = 1): Promise<Figure> => {
    const before = await server.ask('statements');
    const { done } = await client.ask('order', { url, connections, millis: 400, mix });
    const after = await server.ask('statements');
    const each = (kind: keyof typeof before): string => ((after[kind] - before[kind]) / done).toFixed(1);
    return alone(`SQL statements of ${what}`, `${each('tables')} + ${each('around')} around`);
  };
  return [
    await count('a resting order', { resting: 1, crossing: 0 }),
    await count('a crossing order', { resting: 0, crossing: 1 }),
    await count('a cancelled order', { resting: 0, crossing: 0 }),
    await count('the mix, at 64 connections', MIXED, CROWD.connections),
  ];
}
