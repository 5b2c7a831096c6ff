import { startChild } from './child/start.ts';
import { limitTime } from './child/time-limit.ts';
import type { Spectators } from './clients/spectators.ts';
import { alone, atMost, type Figure, informational, none, report } from './measure/report.ts';
import { interleave, pairOf, type Round } from './measure/rounds.ts';
import { median } from './measure/statistics.ts';
import { sized } from './measure/smoke.ts';
import { PUSHES_A_SECOND, watchBehind, type Watched, WATCHERS } from './nodes/stand.ts';
import type { BareSocketServer } from './servers/bare-sockets.ts';

// The same watchers of a book, held by the one process or by one to three gateways. Needs Redis.
const ROUNDS = sized(3, 1);
const BARE_MS = sized(6_000, 1_000);

/** Beyond this share, everything waits for a processor. */
const FULL = 0.9;

limitTime(590);
type Side = 'direct' | 'one' | 'two' | 'three';
const rounds = await interleave<Side, Watched>(ROUNDS, {
  direct: () => watchBehind(0),
  one: () => watchBehind(1),
  two: () => watchBehind(2),
  three: () => watchBehind(3),
});
const bareMicros = await watchBare(rounds[0]?.direct.lastFrame ?? '');

for (const [side, name] of [
  ['one', '1 gateway'],
  ['two', '2 gateways'],
  ['three', '3 gateways'],
] as const)
  report(
    `${WATCHERS} sockets watch a book, ${PUSHES_A_SECOND} pushes a second: ${name}`,
    'one process',
    [...figuresOf(side), ...limitsOf(side)],
    name,
  );

/** The CPU of a frame at a bare Socket.IO server that pushes the same bytes. */
async function watchBare(frame: string): Promise<number> {
  const bare = startChild<BareSocketServer>(new URL('./servers/bare-sockets.ts', import.meta.url));
  const client = startChild<Spectators>(new URL('./clients/spectators.ts', import.meta.url));
  try {
    const url = await bare.ask('open', { frame, everyMs: 1_000 / PUSHES_A_SECOND });
    await client.ask('enter', { url, event: 'market.book' });
    await client.ask('connect', { cookies: Array.from({ length: WATCHERS }, () => ''), room: null });
    const before = await bare.ask('usage', { collect: false });
    const { frames } = await client.ask('watch', { millis: BARE_MS });
    const after = await bare.ask('usage', { collect: false });
    return ((after.cpuMs - before.cpuMs) * 1_000) / frames;
  } finally {
    await Promise.all([client.stop(), bare.stop()]);
  }
}

function figuresOf(side: Side): Figure[] {
  const pair = (figure: (watched: Watched) => number, unit: string, digits = 2) =>
    pairOf(rounds as Round<Side, Watched>[], [side, 'direct'], figure, { unit, digits });
  const frame = pair(({ cpuMicrosAFrame }) => cpuMicrosAFrame, 'µs', 1);
  return [
    atMost(
      'writer, of a core',
      0.4,
      pair(({ writerShare }) => writerShare, '', 3),
    ),
    { ...informational('CPU a frame, where the sockets are', frame) },
    atMost('  against bare Socket.IO', 1.6, { ...frame, baseline: bareMicros }),
    informational(
      'latency p50',
      pair(({ p50 }) => p50, 'ms', 1),
    ),
    informational(
      'latency p99',
      pair(({ p99 }) => p99, 'ms', 1),
    ),
    informational(
      'orders a second at 64 connections',
      pair(({ orders }) => orders.perSecond, '/s', 0),
    ),
    alone('Redis, of a core', medianOf(side, ({ redisShare }) => redisShare).toFixed(3)),
    none(
      'gaps and lost connections',
      rounds.reduce((sum, round) => sum + round[side].wrong, 0),
    ),
  ];
}

/** What of these figures is the machine: a full one delays pushes and orders whatever serves them. */
function limitsOf(side: Side): Figure[] {
  const share = medianOf(side, ({ machineShare }) => machineShare);
  const reason =
    share > FULL
      ? 'the machine was full: latency and orders are its limit, CPU is the design’s'
      : 'the machine had room: the figures are the design’s';
  return [alone('all processors of the machine, in use', `${(100 * share).toFixed(0)} %`), alone(reason, '')];
}

function medianOf(side: Side, figure: (watched: Watched) => number): number {
  return median(rounds.map((round) => figure(round[side])));
}
