import { type Child, startChild } from './child/start.ts';
import { temporaryFolder } from './child/temporary-folder.ts';
import { limitTime } from './child/time-limit.ts';
import type { PageClient } from './clients/page-load.ts';
import { alone, atLeast, type Figure, none, report } from './measure/report.ts';
import { interleave, pairOf } from './measure/rounds.ts';
import { median } from './measure/statistics.ts';
import { sized } from './measure/smoke.ts';
import type { BareAnswersServer } from './servers/bare-answers.ts';
import type { LeaderboardServer } from './servers/leaderboard.ts';

// A leaderboard of 200,000: pages, search and ranks compared with plain SQL, the start of such a world, and
// throughput.
const PLAYERS = sized(200_000, 5_000);
const CALLING = 50;
const P99_MS = 20;
const TIMES_FASTER = 50;
const START_S = 5;
const SEED_S = 120;
/** A player earns at this interval while pages are read. */
const EARN_EVERY_MS = 5;
const MILLIS = sized(1_500, 200);
const NAIVE_RUNS = sized(3, 1);

const READS = [
  { what: 'first', title: 'the first page', path: '/api/leaderboard' },
  { what: 'deep', title: 'page 10,000', path: '/api/leaderboard?page=10000' },
  { what: 'search', title: 'a prefix search', path: '/api/leaderboard?search=player12' },
  { what: 'part', title: 'a search for a part of names', path: '/api/leaderboard?search=ayer12' },
  { what: 'own', title: "one's own rank", path: '/api/leaderboard/me' },
] as const;

limitTime(290);
const folder = temporaryFolder('leaderboard');
const server = startChild<LeaderboardServer>(new URL('./servers/leaderboard.ts', import.meta.url));
const reader = startChild<PageClient>(new URL('./clients/page-load.ts', import.meta.url));
const { cookies, seconds: seedS } = await server.ask('seed', { folder, players: PLAYERS, calling: CALLING });
const { url, seconds: startS } = await server.ask('open', { folder });
const figures: Figure[] = [
  within('players made', seedS, SEED_S),
  within('start of the server', startS, START_S),
];
let unexpected = 0;

for (const read of READS) figures.push(...(await measureRead(read)));
figures.push(...(await measureThroughput()), none('answers of another status', unexpected));
await Promise.all([server.stop(), reader.stop()]);
report(`A leaderboard of ${PLAYERS} players, a player earning every ${EARN_EVERY_MS} ms`, 'plain', figures);

/** One caller after the other, so that only the server's own time counts. */
async function measureRead({ what, title, path }: (typeof READS)[number]): Promise<Figure[]> {
  const naiveMs: number[] = [];
  for (let run = 0; run < NAIVE_RUNS; run += 1) naiveMs.push(await server.ask('naive', { what }));
  await server.ask('play', { players: PLAYERS, everyMs: EARN_EVERY_MS });
  const load = await reader.ask('read', {
    ...{ url, path, cookies, expected: 200, connections: 1, millis: MILLIS },
  });
  await server.ask('rest');
  unexpected += load.unexpected;
  const { p50, p99 } = load.latencies;
  const ratio = median(naiveMs) / p50;
  return [
    {
      what: title,
      ours: `${p50.toFixed(2)} ms`,
      baseline: `${median(naiveMs).toFixed(0)} ms`,
      ratio,
      needs: `≥ ${TIMES_FASTER}×`,
      holds: ratio >= TIMES_FASTER,
    },
    alone('  p99', `${p99.toFixed(2)} ms`, { needs: `< ${P99_MS} ms`, holds: p99 < P99_MS }),
  ];
}

/** The first page compared with a bare Fastify's hello world. */
async function measureThroughput(): Promise<Figure[]> {
  const bare: Child<BareAnswersServer> = startChild(new URL('./servers/bare-answers.ts', import.meta.url));
  const urls = await bare.ask('open', { market: '{}' });
  const ask = async (from: string, path: string) => {
    const load = await reader.ask('read', {
      ...{ url: from, path, cookies, expected: 200, connections: 64, millis: 800 },
    });
    unexpected += load.unexpected;
    return load;
  };
  const measure = (rounds: number) =>
    interleave(rounds, {
      leaderboard: () => ask(url, '/api/leaderboard'),
      hello: () => ask(urls.bare, '/hello'),
    });
  await measure(1);
  const rounds = await measure(5);
  await bare.stop();
  const shown = { unit: '/s', digits: 0 };
  const pair = pairOf(rounds, ['leaderboard', 'hello'], ({ perSecond }) => perSecond, shown);
  return [atLeast('GET /api/leaderboard, hello world there', 0.1, pair)];
}

function within(what: string, seconds: number, limit: number): Figure {
  return alone(what, `${seconds.toFixed(1)} s`, { needs: `< ${limit} s`, holds: seconds < limit });
}
