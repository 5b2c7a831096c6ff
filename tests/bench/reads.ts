import { type Child, startChild } from './child/start.ts';
import { temporaryFolder } from './child/temporary-folder.ts';
import { limitTime } from './child/time-limit.ts';
import type { PageClient, PageLoad } from './clients/page-load.ts';
import { atLeast, type Figure, informational, none, report } from './measure/report.ts';
import { interleave, pairOf } from './measure/rounds.ts';
import { sized } from './measure/smoke.ts';
import type { BareAnswersServer } from './servers/bare-answers.ts';
import type { GameServer } from './servers/game.ts';

// The reads of every page, compared with a bare Fastify's hello world.
// Many short rounds: the machine's speed changes by half within seconds, and a round shows all sides the same.
const ROUNDS = sized(25, 1);
const WARM_UP = sized(5, 1);
const LOAD = { connections: 64, millis: 300 };
const PLAYERS = 64;
/** Days of play so far. */
const DAYS = 7;
const READS = {
  '/api/auth/me': 0.35,
  '/api/market': 0.5,
  '/api/dashboard': 0.15,
} as const;
type Path = keyof typeof READS;
/** An unchanged market answers 304. */
const UNCHANGED: Path = '/api/market';

limitTime(90);
const game = startChild<GameServer>(new URL('./servers/game.ts', import.meta.url));
const bare = startChild<BareAnswersServer>(new URL('./servers/bare-answers.ts', import.meta.url));
const client = startChild<PageClient>(new URL('./clients/page-load.ts', import.meta.url));
const url = await game.ask('open', { folder: temporaryFolder('reads') });
const { ids, cookies } = await game.ask('players', { count: PLAYERS });
await game.ask('history', { players: ids, days: DAYS });
const { bare: floor } = await bare.ask('open', { market: '{}' });

interface Answered extends PageLoad {
  readonly cpuMicros: number;
}
type Server = Pick<Child<Pick<GameServer, 'usage'>>, 'ask'>;

async function read(
  server: Server,
  page: { readonly url: string; readonly path: string },
): Promise<Answered> {
  const isUnchanged = page.path === UNCHANGED;
  const { etag } = isUnchanged ? await client.ask('fetch', { ...page, cookie: cookies[0] ?? '' }) : {};
  const known = etag === undefined ? {} : { etag };
  const before = await server.ask('usage', { collect: false });
  const load = await client.ask('read', {
    ...{ ...page, ...known, ...LOAD },
    cookies,
    expected: isUnchanged ? 304 : 200,
  });
  const after = await server.ask('usage', { collect: false });
  return { ...load, cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / load.done };
}

const measure = (rounds: number) =>
  interleave(rounds, {
    hello: () => read(bare, { url: floor, path: '/hello' }),
    '/api/auth/me': () => read(game, { url, path: '/api/auth/me' }),
    '/api/market': () => read(game, { url, path: '/api/market' }),
    '/api/dashboard': () => read(game, { url, path: '/api/dashboard' }),
  });
await measure(WARM_UP);
const rounds = await measure(ROUNDS);
await Promise.all([game.stop(), bare.stop(), client.stop()]);

const figures = ([path, least]: readonly [Path, number]): Figure[] => {
  const pair = (figure: (answered: Answered) => number, unit: string, digits: number) =>
    pairOf(rounds, [path, 'hello'], figure, { unit, digits });
  return [
    atLeast(
      `${path}${path === UNCHANGED ? ' unchanged (304)' : ''}, a second`,
      least,
      pair(({ perSecond }) => perSecond, '/s', 0),
    ),
    informational(
      '  server CPU each',
      pair(({ cpuMicros }) => cpuMicros, 'µs', 1),
    ),
    informational(
      '  p99',
      pair(({ latencies }) => latencies.p99, 'ms', 2),
    ),
  ];
};
report(`Reads over ${LOAD.connections} connections`, 'bare Fastify, hello world', [
  ...(Object.entries(READS) as [Path, number][]).flatMap(figures),
  none(
    'answers of another status',
    rounds
      .flatMap((round) => Object.values<Answered>(round))
      .reduce((sum, { unexpected }) => sum + unexpected, 0),
  ),
]);
