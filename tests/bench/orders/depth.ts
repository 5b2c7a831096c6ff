import type { Child } from '../child/start.ts';
import type { BookPrices } from '../clients/order-flow.ts';
import type { OrderClient } from '../clients/order-load.ts';
import { atMost, informational, none, report } from '../measure/report.ts';
import { interleave, pairOf, type Round } from '../measure/rounds.ts';
import { sized } from '../measure/smoke.ts';
import { ONE_PRICE, WIDE_BOOK } from './books.ts';
import { type MarketPlace, MIXED, openMarketPlace, order, type Ordered } from './market-place.ts';

const LOAD = { connections: 64, millis: sized(1_200, 200), mix: MIXED };
const ROUNDS = sized(5, 1);
const LIMIT = 1.5;

const DEPTHS = { few: 100, one: sized(10_000, 1_000), many: sized(1_000_000, 2_000) };
type Depth = keyof typeof DEPTHS;

/** Orders in a large book and in a long queue at one price, compared with a book of a hundred. */
export async function measureDepth(client: Child<OrderClient>): Promise<void> {
  const open = (depth: Depth, book: BookPrices): Promise<MarketPlace> =>
    openMarketPlace(client, { books: [book], orders: DEPTHS[depth], steady: true });
  const places = {
    many: await open('many', WIDE_BOOK),
    one: await open('one', ONE_PRICE),
    few: await open('few', WIDE_BOOK),
  };
  const measure = (rounds: number): Promise<Round<Depth, Ordered>[]> =>
    interleave(rounds, {
      few: () => order(client, places.few, LOAD),
      one: () => order(client, places.one, LOAD),
      many: () => order(client, places.many, LOAD),
    });
  await measure(1);
  const rounds = await measure(ROUNDS);
  const ends = { few: await endOf(places.few), one: await endOf(places.one), many: await endOf(places.many) };
  const shown = (depth: Depth): string => DEPTHS[depth].toLocaleString('en');
  reportDepth(rounds, ends, { depth: 'many', title: `An order among ${shown('many')} others` });
  reportDepth(rounds, ends, {
    depth: 'one',
    title: `An order among ${shown('one')} others, a side at one price`,
  });
}

/** A world after its last order. */
interface End {
  readonly units: number;
  readonly differences: number;
}

async function endOf({ server }: MarketPlace): Promise<End> {
  const units = await server.ask('units');
  const differences = await server.ask('audit');
  await server.stop();
  return { units, differences: differences.length };
}

function reportDepth(
  rounds: readonly Round<Depth, Ordered>[],
  ends: Readonly<Record<Depth, End>>,
  { depth, title }: { readonly depth: Depth; readonly title: string },
): void {
  const pair = (figure: (ordered: Ordered) => number, unit: string, digits: number) =>
    pairOf(rounds, [depth, 'few'], figure, { unit, digits });
  const refused = rounds.reduce((sum, round) => sum + round[depth].refused + round.few.refused, 0);
  const figures = [
    atMost(
      'server CPU each',
      LIMIT,
      pair(({ cpuMicros }) => cpuMicros, 'µs', 1),
    ),
    atMost(
      'p50',
      LIMIT,
      pair(({ latencies }) => latencies.p50, 'ms', 2),
    ),
    informational(
      'p99',
      pair(({ latencies }) => latencies.p99, 'ms', 2),
    ),
    informational(
      'orders a second',
      pair(({ perSecond }) => perSecond, '/s', 0),
    ),
    informational(
      'trades of a crossing order',
      pair(({ outcomes }) => outcomes.trades / outcomes.crossed, '', 2),
    ),
    none('answers other than 200, or 409 to a late cancel', refused),
    informational('units in the book at the end', {
      ours: ends[depth].units,
      baseline: ends.few.units,
      unit: '',
      digits: 0,
    }),
    none('differences that the audit finds', ends[depth].differences + ends.few.differences),
  ];
  report(title, `${DEPTHS.few} orders`, figures, `${DEPTHS[depth].toLocaleString('en')} orders`);
}
