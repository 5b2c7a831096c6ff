import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from './child/start.ts';
import { temporaryFolder } from './child/temporary-folder.ts';
import { limitTime } from './child/time-limit.ts';
import type { Spectators } from './clients/spectators.ts';
import { atMost, type Figure, informational, none, report } from './measure/report.ts';
import { interleave, pairOf } from './measure/rounds.ts';
import type { GameServer } from './servers/game.ts';

// People without an account who watch a race beside those who play: what they cost, and whether players wait for them.
const PLAYERS = Number(process.argv[2] ?? 2_000);
const SPECTATORS = PLAYERS;
const ROUNDS = Number(process.argv[3] ?? 5);
const WATCH_MS = 5_000;
/** Connections settle before they are measured. */
const SETTLE_MS = 700;
const EVENT = 'race.progress';
/** What else is said in the room of the spectators, with numbers of the same row. */
const OTHERS = ['race.status', 'market.best', 'ticker', 'presence', 'king.crowned'];
/** What a spectator asks for in vain. */
const ROOMS = ['world', 'races', 'leaderboard', 'alliance', 'market:gold', 'public'];

limitTime(420);
/** Each crowd in a process of its own, as if it were elsewhere. */
const players = startChild<Spectators>(new URL('./clients/spectators.ts', import.meta.url));
const spectators = startChild<Spectators>(new URL('./clients/spectators.ts', import.meta.url));
let entered = 0;
let frames = 0;
const rounds = await interleave(ROUNDS, { alone: () => watch(0), beside: () => watch(SPECTATORS) });
await Promise.all([players.stop(), spectators.stop()]);

interface Watched {
  readonly cpuMicros: number;
  readonly p50: number;
  readonly p99: number;
  readonly spectatorsP99: number;
  readonly troubles: number;
}

/** A race before players, and so many spectators; a server of its own, so that none pays for what came before. */
async function watch(audience: number): Promise<Watched> {
  const game = startChild<GameServer>(new URL('./servers/game.ts', import.meta.url));
  const url = await game.ask('open', { folder: temporaryFolder('spectators') });
  const { cookies } = await game.ask('players', { count: PLAYERS });
  const raceId = await game.ask('startRace');
  await game.ask('run');
  const room = `race:${raceId}`;
  await players.ask('enter', { url, event: EVENT });
  await players.ask('connect', { cookies, room });
  await spectators.ask('enter', { url, event: EVENT, others: OTHERS, areSpectators: true });
  if (audience > 0) {
    const nobodies = Array.from({ length: audience }, () => '');
    await spectators.ask('connect', { cookies: nobodies, room: null });
    entered += await spectators.ask('enterRooms', { rooms: [...ROOMS, room] });
  }
  await pause(SETTLE_MS);
  const watched = await measure(game);
  await Promise.all([players.ask('leave'), spectators.ask('leave')]);
  await game.stop();
  return watched;
}

async function measure(game: Child<GameServer>): Promise<Watched> {
  await game.ask('usage', { collect: true });
  const before = await game.ask('usage', { collect: false });
  const [seen, beside] = await Promise.all([
    players.ask('watch', { millis: WATCH_MS }),
    spectators.ask('watch', { millis: WATCH_MS }),
  ]);
  const after = await game.ask('usage', { collect: false });
  const delivered = seen.frames + beside.frames;
  frames += delivered;
  return {
    cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / delivered,
    p50: seen.latencies.p50,
    p99: seen.latencies.p99,
    spectatorsP99: beside.latencies.p99,
    troubles: [seen, beside].reduce((sum, { skipped, lost }) => sum + skipped + lost, 0),
  };
}

const compare = (
  judge: (what: string, pair: Parameters<typeof informational>[1]) => Figure,
  what: string,
  figure: (watched: Watched) => number,
  unit: string,
): Figure => judge(what, pairOf(rounds, ['beside', 'alone'], figure, { unit }));

report(
  `${SPECTATORS} spectators beside ${PLAYERS} signed-in players watch a race, median of ${ROUNDS}, ${frames} frames`,
  'players alone',
  [
    compare(
      (what, pair) => atMost(what, 1.1, pair),
      'server CPU a delivered frame',
      ({ cpuMicros }) => cpuMicros,
      'µs',
    ),
    compare(
      (what, pair) => atMost(what, 1.25, pair),
      'p99 of the players',
      ({ p99 }) => p99,
      'ms',
    ),
    compare(informational, 'p50 of the players', ({ p50 }) => p50, 'ms'),
    compare(informational, 'p99 of the spectators', ({ spectatorsP99 }) => spectatorsP99, 'ms'),
    none('rooms that a spectator could subscribe to', entered),
    none(
      'gaps and lost connections',
      rounds.reduce((sum, { alone, beside }) => sum + alone.troubles + beside.troubles, 0),
    ),
  ],
  'with spectators',
);
