import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from './child/start.ts';
import { temporaryFolder } from './child/temporary-folder.ts';
import { limitTime } from './child/time-limit.ts';
import type { Spectators } from './clients/spectators.ts';
import { atLeast, informational, none, type Pair, report } from './measure/report.ts';
import { interleave, pairOf } from './measure/rounds.ts';
import { sized } from './measure/smoke.ts';
import type { BareSocketServer } from './servers/bare-sockets.ts';
import type { GameServer } from './servers/game.ts';

// Several changes of a book in a tick, in one frame, compared with a bare Socket.IO server that emits each.
const SOCKETS = sized(1_000, 50);
const CHANGES = 8;
const EVERY_MS = 100;
const ROUNDS = sized(5, 1);
const RELAXED_AFTER_MS = sized(7_000, 1_000);
const WATCH_MS = sized(4_000, 500);
const EVENT = 'market.book';

limitTime(180);
const client = startChild<Spectators>(new URL('./clients/spectators.ts', import.meta.url));
const game = startChild<GameServer>(new URL('./servers/game.ts', import.meta.url));
const url = await game.ask('open', { folder: temporaryFolder('coalesce') });
const { cookies } = await game.ask('players', { count: SOCKETS });

interface Watched {
  readonly changes: number;
  readonly changesPerCpuSecond: number;
  readonly p99: number;
  readonly troubles: number;
}

async function watch(
  server: Pick<Child<Pick<GameServer, 'usage'>>, 'ask'>,
  at: { readonly url: string; readonly room: string | null },
): Promise<Watched> {
  await client.ask('enter', { url: at.url, event: EVENT, countsEntries: true });
  await client.ask('connect', { cookies, room: at.room });
  await server.ask('usage', { collect: true });
  // Connecting everyone stretches the ticks; they return to normal after five quiet seconds.
  await pause(RELAXED_AFTER_MS);
  const before = await server.ask('usage', { collect: false });
  const { entries, latencies, skipped, lost } = await client.ask('watch', { millis: WATCH_MS });
  const after = await server.ask('usage', { collect: false });
  await client.ask('leave');
  return {
    changes: entries,
    changesPerCpuSecond: (entries * 1000) / (after.cpuMs - before.cpuMs),
    p99: latencies.p99,
    troubles: skipped + lost,
  };
}

await game.ask('changeBook', { everyMs: EVERY_MS, changes: CHANGES });
const example = {
  ...{ room: 'market:gold', epoch: `${'0'.repeat(16)}.0`, seq: 1, at: Date.now() },
  data: { bids: [[50, 1]], asks: [] },
};
const bare = startChild<BareSocketServer>(new URL('./servers/bare-sockets.ts', import.meta.url));
const frame = `42${JSON.stringify([EVENT, example])}`;
const bareUrl = await bare.ask('open', { frame, everyMs: EVERY_MS, times: CHANGES });

const rounds = await interleave(ROUNDS, {
  ours: () => watch(game, { url, room: 'market:gold' }),
  baseline: () => watch(bare, { url: bareUrl, room: null }),
});
await Promise.all([game.stop(), bare.stop(), client.stop()]);

const pair = (figure: (watched: Watched) => number, unit: string, digits: number): Pair =>
  pairOf(rounds, ['ours', 'baseline'], figure, { unit, digits });
const expected = (SOCKETS * CHANGES * WATCH_MS) / EVERY_MS;
report(`${CHANGES} changes of a book every ${EVERY_MS} ms, ${SOCKETS} sockets`, 'one emit a change', [
  atLeast(
    'changes delivered a CPU second',
    2,
    pair(({ changesPerCpuSecond }) => changesPerCpuSecond, '', 0),
  ),
  informational(
    `changes delivered (of ${expected})`,
    pair(({ changes }) => changes, '', 0),
  ),
  informational(
    'latency p99',
    pair(({ p99 }) => p99, 'ms', 1),
  ),
  none(
    'gaps and lost connections',
    rounds.reduce((sum, { ours, baseline }) => sum + ours.troubles + baseline.troubles, 0),
  ),
]);
