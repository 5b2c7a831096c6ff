import pg from 'pg';
import { installPostgres, startPostgres } from '#server/setup/postgres-server.mjs';
import { type Child, startChild } from './child/start.ts';
import { temporaryFolder } from './child/temporary-folder.ts';
import { limitTime } from './child/time-limit.ts';
import type { BetClient, BetLoad } from './clients/bet-load.ts';
import { alone, atLeast, type Figure, informational, none, report } from './measure/report.ts';
import { interleave, pairOf, type Round } from './measure/rounds.ts';
import { sized } from './measure/smoke.ts';
import { BOOKS } from './orders/books.ts';
import { MIXED, order, type Ordered, startOrderClient } from './orders/market-place.ts';
import type { ExchangeServer } from './servers/exchange.ts';
import type { PlainServer } from './servers/plain-postgres.ts';

// Orders and bets on SQLite and PostgreSQL, compared with a plain version: Fastify and one Drizzle transaction
// each.
const ROUNDS = sized(5, 1);
const CROWD = { connections: 64, millis: sized(1_500, 200) };
/** A player bets once on a race, so bets run out. */
const STAKING = { connections: 64, millis: sized(700, 200) };
const TRADERS = sized(1_000, 100);
const BETTORS = sized(4_000, 400);
const FIRST_ORDERS = sized(400, 40);
/** The minimum order rate if it is below the required multiple of the plain one. */
const ENOUGH = { orders: 2_000, bets: 3_000, p99Ms: 100 };

limitTime(590);
const server = await startPostgres(await installPostgres(), { isDurable: true });

const startGame = () => startChild<ExchangeServer>(new URL('./servers/exchange.ts', import.meta.url));
const plain = startChild<PlainServer>(new URL('./servers/plain-postgres.ts', import.meta.url));
const orders = startOrderClient();
const bets = startChild<BetClient>(new URL('./clients/bet-load.ts', import.meta.url));

const postgres = await openWorld(await newDatabase('ours'));
await administer('create database plain template ours');
const ours = await openAgain(postgres);
const onFile = await openAgain(await openWorld(`file:${temporaryFolder('engines')}/world.db`));
const baseline = {
  url: await plain.ask('open', { databaseUrl: urlOf('plain') }),
  server: plain,
  crew: postgres.crew,
};
for (const side of [ours, onFile, baseline]) {
  const { cookies } = side.crew.traders;
  await orders.ask('flow', { url: side.url, cookies, books: BOOKS, units: side.crew.units, steady: false });
}

type Side = 'postgres' | 'sqlite' | 'plain';
const sides = { postgres: ours, sqlite: onFile, plain: baseline } as const;

const trading = (load: typeof CROWD) => ({
  postgres: () => order(orders, ours, { ...load, mix: MIXED }),
  sqlite: () => order(orders, onFile, { ...load, mix: MIXED }),
  plain: () => order(orders, baseline, { ...load, mix: MIXED }),
});
// The extra work of a player's first daily action is then done.
for (const [side, measure] of Object.entries(trading({ ...CROWD, millis: 1_000 })))
  for (let done = 0; done < 3 * TRADERS; ) {
    const round = await measure();
    done += round.done;
    if (side !== 'plain' && round.refused > 0) throw new Error(`${side} refused ${round.refused} orders`);
  }
const { rounds: traded, statements: orderStatements } = await counted(() =>
  interleave(ROUNDS, trading(CROWD)),
);
const single = await interleave(3, trading({ connections: 1, millis: 1_500 }));

interface Bets extends BetLoad {
  readonly cpuMicros: number;
}
const betting = (): Record<Side, () => Promise<Bets>> => ({
  postgres: () => bet('postgres'),
  sqlite: () => bet('sqlite'),
  plain: () => bet('plain'),
});
for (const side of Object.keys(sides) as Side[])
  for (let placed = 0; placed < BETTORS; ) placed += (await bet(side)).done;
const { rounds: staked, statements: betStatements } = await counted(() => interleave(ROUNDS, betting()));

const wrong = [...(await ours.server.ask('audit')), ...(await onFile.server.ask('audit'))];
await Promise.all([ours.server.stop(), onFile.server.stop(), plain.stop(), orders.stop(), bets.stop()]);
await server.stop();

report('Orders and bets on PostgreSQL, each durable before it is answered', 'plain', [
  ...figures('orders', traded, { least: ENOUGH.orders, ratio: 1.5 }),
  ...figures('bets', staked, { least: ENOUGH.bets, ratio: 2 }),
  informational(
    'orders a second at 1 connection',
    pair(single, ({ perSecond }) => perSecond, '/s'),
  ),
  alone('statements sent an order, at 64 connections', orderStatements.toFixed(1)),
  alone('statements sent a bet, at 64 connections', betStatements.toFixed(1)),
  none('other answers than 200', refusedIn([...traded, ...single, ...staked])),
  none('differences that the audit finds', wrong.length),
]);
report(
  'The same game on SQLite, compared with PostgreSQL',
  'PostgreSQL',
  [
    informational(
      'orders a second',
      pair(traded, ({ perSecond }) => perSecond, '/s', 'sqlite', 'postgres'),
    ),
    informational(
      '  p99',
      pair(traded, ({ latencies }) => latencies.p99, 'ms', 'sqlite', 'postgres'),
    ),
    informational(
      '  server CPU each',
      pair(traded, ({ cpuMicros }) => cpuMicros, 'µs', 'sqlite', 'postgres'),
    ),
    informational(
      'bets a second',
      pair(staked, ({ perSecond }) => perSecond, '/s', 'sqlite', 'postgres'),
    ),
  ],
  'SQLite',
);

/** Rounds, and the PostgreSQL statements per operation. */
async function counted<T extends { readonly done: number }>(measure: () => Promise<Round<Side, T>[]>) {
  const before = await ours.server.ask('sent');
  const rounds = await measure();
  const sent = (await ours.server.ask('sent')) - before;
  return { rounds, statements: sent / rounds.reduce((sum, round) => sum + round.postgres.done, 0) };
}

/** Rates per second or as multiples of the plain ones; and the slowest hundredth. */
function figures(
  what: string,
  rounds: readonly Round<Side, Ordered | Bets>[],
  { least, ratio }: { readonly least: number; readonly ratio: number },
): Figure[] {
  const rate = pair(rounds, ({ perSecond }) => perSecond, '/s');
  const p99 = pair(rounds, ({ latencies }) => latencies.p99, 'ms');
  return [
    {
      ...atLeast(`${what} a second`, ratio, rate),
      needs: `≥ ${ratio}× or ≥ ${least}`,
      holds: rate.ours >= least || rate.ours / rate.baseline >= ratio,
    },
    { ...informational('  p99', p99), needs: `≤ ${ENOUGH.p99Ms} ms`, holds: p99.ours <= ENOUGH.p99Ms },
    informational(
      '  p50',
      pair(rounds, ({ latencies }) => latencies.p50, 'ms'),
    ),
    informational(
      '  server CPU each',
      pair(rounds, ({ cpuMicros }) => cpuMicros, 'µs'),
    ),
  ];
}

function pair<T extends Ordered | Bets>(
  rounds: readonly Round<Side, T>[],
  figure: (measured: T) => number,
  unit: string,
  own: Side = 'postgres',
  other: Side = 'plain',
) {
  return pairOf(rounds, [own, other], figure, { unit, digits: unit === 'ms' ? 1 : 0 });
}

function refusedIn(rounds: readonly Round<Side, { readonly refused: number }>[]): number {
  return rounds.reduce((sum, round) => sum + round.postgres.refused + round.sqlite.refused, 0);
}

/** A server that reports its usage. */
interface Used {
  readonly server: Pick<Child<Pick<ExchangeServer, 'usage'>>, 'ask'>;
}

async function bet(side: Side): Promise<Bets> {
  const { url, server: child, crew } = sides[side] as Pick<typeof ours, 'url' | 'crew'> & Used;
  const { cookies } = crew.bettors;
  await bets.ask('bettors', { cookies, runners: crew.runners });
  const start = await child.ask('usage', { collect: false });
  const result = await bets.ask('bet', { url, ...STAKING });
  const end = await child.ask('usage', { collect: false });
  return { ...result, cpuMicros: ((end.cpuMs - start.cpuMs) * 1000) / result.done };
}

/** A closed world with players, full books and open races, prepared without the server's memory. */
async function openWorld(databaseUrl: string) {
  const maker = startGame();
  await maker.ask('open', { folder: temporaryFolder('maker'), databaseUrl });
  const traders = await maker.ask('traders', { count: TRADERS });
  const bettors = await maker.ask('bettors', { count: BETTORS });
  let units = 0;
  for (const book of BOOKS)
    units = await maker.ask('fill', { book, orders: FIRST_ORDERS, owners: traders.ids });
  const runners = await maker.ask('runners');
  await maker.stop();
  return { databaseUrl, crew: { traders, bettors, units, runners } };
}

async function openAgain({ databaseUrl, crew }: Awaited<ReturnType<typeof openWorld>>) {
  const game = startGame();
  const url = await game.ask('open', { folder: temporaryFolder('game'), databaseUrl });
  await game.ask('run');
  return { url, server: game, crew };
}

async function newDatabase(name: string): Promise<string> {
  await administer(`create database ${name}`);
  return urlOf(name);
}

function urlOf(name: string): string {
  return new URL(name, `${server.url}/`).href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
