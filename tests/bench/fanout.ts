import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventData, Pushed } from '#protocol/wire/events.ts';
import { type Child, startChild } from './child/start.ts';
import { temporaryFolder } from './child/temporary-folder.ts';
import { limitTime } from './child/time-limit.ts';
import type { Spectators } from './clients/spectators.ts';
import { atMost, type Figure, informational, none, report } from './measure/report.ts';
import { pairOf, type Round } from './measure/rounds.ts';
import { sized } from './measure/smoke.ts';
import type { BareSocketServer } from './servers/bare-sockets.ts';
import type { GameServer } from './servers/game.ts';

// The race push to many signed-in sockets, compared with a bare Socket.IO server that pushes the same bytes to
// one room.
const SOCKETS = Number(process.argv.find((given) => /^\d+$/.test(given)) ?? sized(5_000, 100));
/** Our extra sockets besides the counted ones: they read nothing. */
const STALLED = SOCKETS / 100;
/** Connected before memory is first read: the cost of the first of a kind is not a socket's price. */
const FIRST = sized(100, 10);
const ROUNDS = sized(5, 1);
const WATCH_MS = sized(5_000, 1_000);
/** A busy machine runs fewer rounds; five take some five minutes. */
const TIME_MS = 300_000;
const PUSHES_A_SECOND = 10;
/** The race itself pushes two segments a second. */
const EVERY_MS = 1000 / (PUSHES_A_SECOND - 2);
/** Other events in the room of a race. */
const OTHERS = ['race.status', 'race.pool', 'race.rail'];

limitTime(360);
const made = temporaryFolder('fanout');
const cookies = await makePlayers();
const client = startChild<Spectators>(new URL('./clients/spectators.ts', import.meta.url));
const rounds: Round<'ours' | 'baseline', Watched>[] = [];
let frame = '';
frame = await exampleFrame();
for (let round = 0, roundMs = 0; round < ROUNDS && performance.now() + roundMs < TIME_MS; round += 1) {
  const startedAt = performance.now();
  if (round % 2 === 0) rounds.push({ ours: await watchOurs(SOCKETS), baseline: await watchBare() });
  else {
    const baseline = await watchBare();
    rounds.push({ baseline, ours: await watchOurs(SOCKETS) });
  }
  roundMs = performance.now() - startedAt;
}
await client.stop();

const expected = (SOCKETS * PUSHES_A_SECOND * WATCH_MS) / 1000;
const all = rounds.flatMap(({ ours, baseline }) => [ours, baseline]);
const troubles = all.reduce((sum, { skipped, lost }) => sum + skipped + lost, 0);
report(`${SOCKETS} sockets watch a race, ${PUSHES_A_SECOND} pushes a second`, 'bare Socket.IO', [
  compare(atMost, 'server CPU a delivered frame', 1.15, ({ cpuMicros }) => cpuMicros, 'µs'),
  compare(atMost, `latency p99, ${STALLED} of ours stalled`, 1.25, ({ p99 }) => p99, 'ms'),
  compare(informationalOf, 'heap a socket', 0, ({ heldKilobytes }) => heldKilobytes, 'kB'),
  compare(informationalOf, 'resident memory a socket', 0, ({ rssKilobytes }) => rssKilobytes, 'kB'),
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

/** A pushed frame's content, without number, time and room. */
function segmentOf(text: string): EventData<'race.progress'> {
  const [, pushed] = JSON.parse(text.slice(2)) as [string, Pushed<'race.progress'>];
  return pushed.data;
}

/** In a separate process: memory it once took would be available to the sockets. */
async function makePlayers(): Promise<readonly string[]> {
  const maker = startGame();
  const count = SOCKETS + STALLED;
  const sessions = await maker.ask('seed', { folder: made, players: count, calling: count });
  await maker.stop();
  return sessions;
}

async function watchOurs(sockets: number, millis = WATCH_MS): Promise<Watched> {
  const game = startGame();
  // The start of a race advances a world's time: each begins with the original world.
  const folder = temporaryFolder('fanout');
  await copyFile(join(made, 'world.db'), join(folder, 'world.db'));
  const url = await game.ask('open', { folder });
  const raceId = await game.ask('startRace');
  await game.ask('run');
  const room: `race:${string}` = `race:${raceId}`;
  if (frame) await game.ask('pushSegments', { room, data: segmentOf(frame), everyMs: EVERY_MS });
  const watched = await watch(game, { url, cookies: cookies.slice(0, sockets), room }, millis);
  await game.stop();
  return watched;
}

function startGame(): Child<GameServer> {
  return startChild<GameServer>(new URL('./servers/game.ts', import.meta.url));
}

async function watchBare(): Promise<Watched> {
  const bare = startChild<BareSocketServer>(new URL('./servers/bare-sockets.ts', import.meta.url));
  const url = await bare.ask('open', { frame });
  const watched = await watch(bare, { url, cookies: cookies.slice(0, SOCKETS), room: null }, WATCH_MS);
  await bare.stop();
  return watched;
}

interface Stand {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly room: string | null;
}

/** Connects everyone, watches for a while, reads the server's usage, and disconnects everyone. */
async function watch(
  server: Pick<Child<Pick<GameServer, 'usage'>>, 'ask'>,
  { url, cookies: present, room }: Stand,
  millis: number,
): Promise<Watched> {
  await client.ask('enter', { url, event: 'race.progress', others: OTHERS });
  await client.ask('connect', { cookies: present.slice(0, FIRST), room });
  await pause(300);
  const empty = await server.ask('usage', { collect: true });
  await client.ask('connect', { cookies: present.slice(FIRST), room });
  await pause(700);
  const full = await server.ask('usage', { collect: true });
  if (room) await client.ask('stall', { url, cookies: cookies.slice(SOCKETS), room });
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
    rssKilobytes: (full.rssBytes - empty.rssBytes) / 1024 / (present.length - FIRST),
    heldKilobytes: (full.heldBytes - empty.heldBytes) / 1024 / (present.length - FIRST),
  };
}

function compare(
  judge: typeof atMost,
  what: string,
  limit: number,
  figure: (watched: Watched) => number,
  unit: string,
): Figure {
  return judge(what, limit, pairOf(rounds, ['ours', 'baseline'], figure, { unit }));
}

function informationalOf(what: string, _: number, pair: Parameters<typeof informational>[1]): Figure {
  return informational(what, pair);
}
