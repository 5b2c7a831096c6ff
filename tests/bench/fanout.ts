import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from './child/start.ts';
import { limitTime } from './child/time-limit.ts';
import type { Spectators } from './clients/spectators.ts';
import { atMost, type Figure, informational, none, report } from './measure/report.ts';
import { pairOf, type Round } from './measure/rounds.ts';
import type { BareSocketServer } from './servers/bare-sockets.ts';
import type { GameServer } from './servers/game.ts';

// The race push to many signed-in sockets, beside a bare Socket.IO server that pushes the same bytes to one room.
const SOCKETS = 2_000;
/** So many are there before memory is first read: what the first of a kind costs is not a socket's price. */
const FIRST = 100;
const ROUNDS = 4;
const WATCH_MS = 5_000;
/** On a busy machine there are fewer rounds. */
const TIME_MS = 105_000;
const PUSHES_A_SECOND = 10;

limitTime(118);
const client = startChild<Spectators>(new URL('./clients/spectators.ts', import.meta.url));
const rounds: Round<'ours' | 'beside', Watched>[] = [];
const frame = await exampleFrame();
for (let round = 0, roundMs = 0; round < ROUNDS && performance.now() + roundMs < TIME_MS; round += 1) {
  const startedAt = performance.now();
  if (round % 2 === 0) rounds.push({ ours: await watchOurs(SOCKETS), beside: await watchBare() });
  else {
    const beside = await watchBare();
    rounds.push({ beside, ours: await watchOurs(SOCKETS) });
  }
  roundMs = performance.now() - startedAt;
}
await client.stop();

const expected = (SOCKETS * PUSHES_A_SECOND * WATCH_MS) / 1000;
const all = rounds.flatMap(({ ours, beside }) => [ours, beside]);
const troubles = all.reduce((sum, { skipped, lost }) => sum + skipped + lost, 0);
report(`${SOCKETS} sockets watch a race, ${PUSHES_A_SECOND} pushes a second`, 'bare Socket.IO', [
  compare(atMost, 'server CPU a delivered frame', 1.1, ({ cpuMicros }) => cpuMicros, 'µs'),
  compare(atMost, 'latency p99', 1.25, ({ p99 }) => p99, 'ms'),
  compare(atMost, 'memory a socket', 1.4, ({ rssKilobytes }) => rssKilobytes, 'kB'),
  compare(informationalOf, '  held by JavaScript', 0, ({ heldKilobytes }) => heldKilobytes, 'kB'),
  compare(informationalOf, 'latency p50', 0, ({ p50 }) => p50, 'ms'),
  compare(informationalOf, `frames delivered (of ${expected})`, 0, ({ frames }) => frames, ''),
  none('gaps and lost connections', troubles),
]);

interface Watched {
  readonly frames: number;
  readonly cpuMicros: number;
  readonly p50: number;
  readonly p99: number;
  readonly rssKilobytes: number;
  readonly heldKilobytes: number;
  readonly skipped: number;
  readonly lost: number;
}

/** A frame of a real race, which the bare server repeats. */
async function exampleFrame(): Promise<string> {
  await watchOurs(FIRST + 1, 500);
  return client.ask('lastFrame');
}

/** The players are made by a process of its own: memory that it once took would be there for the sockets. */
async function watchOurs(sockets: number, millis = WATCH_MS): Promise<Watched> {
  const folder = await mkdtemp(join(tmpdir(), 'tycoon-fanout-'));
  const maker = startGame();
  await maker.ask('open', { folder });
  const { cookies } = await maker.ask('players', { count: sockets });
  await maker.stop();
  const game = startGame();
  const url = await game.ask('open', { folder });
  const raceId = await game.ask('startRace');
  await game.ask('run');
  const watched = await watch(game, { url, cookies, room: `race:${raceId}` }, millis);
  await game.stop();
  await rm(folder, { recursive: true });
  return watched;
}

function startGame(): Child<GameServer> {
  return startChild<GameServer>(new URL('./servers/game.ts', import.meta.url));
}

async function watchBare(): Promise<Watched> {
  const bare = startChild<BareSocketServer>(new URL('./servers/bare-sockets.ts', import.meta.url));
  const url = await bare.ask('open', { frame });
  const cookie = `sid=${'0'.repeat(43)}`;
  const cookies = Array.from({ length: SOCKETS }, () => cookie);
  const watched = await watch(bare, { url, cookies, room: null }, WATCH_MS);
  await bare.stop();
  return watched;
}

interface Stand {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly room: string | null;
}

/** Connects everyone, watches for a while, reads what the server used, and lets everyone go. */
async function watch(
  server: Pick<Child<Pick<GameServer, 'usage'>>, 'ask'>,
  { url, cookies, room }: Stand,
  millis: number,
): Promise<Watched> {
  await client.ask('enter', { url, event: 'race.progress' });
  await client.ask('connect', { cookies: cookies.slice(0, FIRST), room });
  await pause(300);
  const empty = await server.ask('usage', { collect: true });
  await client.ask('connect', { cookies: cookies.slice(FIRST), room });
  await pause(700);
  const full = await server.ask('usage', { collect: true });
  const before = await server.ask('usage', { collect: false });
  const { frames, latencies, skipped, lost } = await client.ask('watch', { millis });
  const after = await server.ask('usage', { collect: false });
  await client.ask('leave');
  return {
    frames,
    skipped,
    lost,
    cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / frames,
    p50: latencies.p50,
    p99: latencies.p99,
    rssKilobytes: (full.rssBytes - empty.rssBytes) / 1024 / (cookies.length - FIRST),
    heldKilobytes: (full.heldBytes - empty.heldBytes) / 1024 / (cookies.length - FIRST),
  };
}

function compare(
  judge: typeof atMost,
  what: string,
  limit: number,
  figure: (watched: Watched) => number,
  unit: string,
): Figure {
  return judge(what, limit, pairOf(rounds, ['ours', 'beside'], figure, { unit }));
}

function informationalOf(what: string, _: number, pair: Parameters<typeof informational>[1]): Figure {
  return informational(what, pair);
}
