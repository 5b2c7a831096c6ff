import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild } from './child/start.ts';
import { temporaryFolder } from './child/temporary-folder.ts';
import { limitTime } from './child/time-limit.ts';
import type { Spectators } from './clients/spectators.ts';
import { alone, informational, none, report } from './measure/report.ts';
import { median } from './measure/statistics.ts';
import type { BareSocketServer } from './servers/bare-sockets.ts';
import type { GameServer } from './servers/game.ts';

// How many signed-in sockets hear two pushes a second within 250 ms, clients included, beside a bare Socket.IO server.
const STEP = 2_000;
const FIRST = 4_000;
/** An address has no more ports for one server than 28,000. */
const MAX_SOCKETS = Number(process.argv.find((given) => /^\d+$/.test(given)) ?? 16_000);
const EVERY_MS = 500;
const LIMIT_MS = 250;
const GOAL = 10_000;
/** The median of five looks counts at each height. */
const LOOKS = 5;
const LOOK_MS = 1_000;
const CLIENTS = 2;

limitTime(420);
const folder = temporaryFolder('sockets');
const maker = startGame();
const cookies = await maker.ask('seed', { folder, players: MAX_SOCKETS, calling: MAX_SOCKETS });
await maker.stop();
const clients = Array.from({ length: CLIENTS }, () =>
  startChild<Spectators>(new URL('./clients/spectators.ts', import.meta.url)),
);
let frame = '';

interface Height {
  readonly sockets: number;
  readonly p99: number;
  /** Of one core. */
  readonly cpu: number;
}
interface Climb {
  /** The most that were still in time. */
  readonly top: Height;
  readonly heights: readonly Height[];
  readonly troubles: number;
}
type Server = Pick<Child<Pick<GameServer, 'usage'>>, 'ask'>;

/** Adds sockets until pushes come late. */
async function climb(server: Server, url: string): Promise<Climb> {
  await Promise.all(
    clients.map((client) => client.ask('enter', { url, event: 'announcement', others: OTHERS })),
  );
  const heights: Height[] = [];
  let [connected, troubles] = [0, 0];
  for (let sockets = FIRST; sockets <= MAX_SOCKETS; sockets += STEP) {
    await connect(cookies.slice(connected, sockets));
    connected = sockets;
    await pause(1_000);
    const looked = await look(server);
    troubles += looked.troubles;
    heights.push({ sockets, ...looked });
    if (looked.p99 > LIMIT_MS) break;
  }
  await Promise.all(clients.map((client) => client.ask('leave')));
  const low: Height = { sockets: 0, p99: Number.NaN, cpu: Number.NaN };
  return { top: heights.findLast(({ p99 }) => p99 <= LIMIT_MS) ?? low, heights, troubles };
}

/** What else is said in the room of the world. */
const OTHERS = ['ticker', 'presence', 'king.crowned'];

async function connect(newcomers: readonly string[]): Promise<void> {
  const share = Math.ceil(newcomers.length / CLIENTS);
  await Promise.all(
    clients.map((client, at) =>
      client.ask('connect', { cookies: newcomers.slice(at * share, (at + 1) * share), room: null }),
    ),
  );
}

async function look(server: Server): Promise<Omit<Height, 'sockets'> & { readonly troubles: number }> {
  const p99s: number[] = [];
  let troubles = 0;
  const startedAt = performance.now();
  const before = await server.ask('usage', { collect: false });
  for (let turn = 0; turn < LOOKS; turn += 1) {
    const seen = await Promise.all(clients.map((client) => client.ask('watch', { millis: LOOK_MS })));
    p99s.push(Math.max(...seen.map(({ latencies }) => latencies.p99)));
    troubles += seen.reduce((sum, { skipped, lost }) => sum + skipped + lost, 0);
  }
  const after = await server.ask('usage', { collect: false });
  const cpu = (after.cpuMs - before.cpuMs) / (performance.now() - startedAt);
  return { p99: median(p99s), cpu, troubles };
}

function startGame(): Child<GameServer> {
  return startChild<GameServer>(new URL('./servers/game.ts', import.meta.url));
}

async function climbOurs(): Promise<Climb> {
  const game = startGame();
  const url = await game.ask('open', { folder });
  await game.ask('run');
  await game.ask('announce', { everyMs: EVERY_MS });
  const climbed = await climb(game, url);
  frame = await (clients[0] as Child<Spectators>).ask('lastFrame');
  await game.stop();
  return climbed;
}

async function climbBare(): Promise<Climb> {
  const bare = startChild<BareSocketServer>(new URL('./servers/bare-sockets.ts', import.meta.url));
  const climbed = await climb(bare, await bare.ask('open', { frame, everyMs: EVERY_MS }));
  await bare.stop();
  return climbed;
}

const ours = await climbOurs();
const bare = await climbBare();
await Promise.all(clients.map((client) => client.stop()));

const both = ours.heights.flatMap((height) => {
  const other = bare.heights.find(({ sockets }) => sockets === height.sockets);
  const pair = (figure: (one: Height) => number) => ({
    ours: figure(height),
    beside: other ? figure(other) : Number.NaN,
  });
  return [
    informational(`${height.sockets} sockets: latency p99`, {
      ...pair(({ p99 }) => p99),
      unit: 'ms',
      digits: 1,
    }),
    informational('  server, of one core', { ...pair(({ cpu }) => 100 * cpu), unit: '%', digits: 0 }),
  ];
});
report(
  `Sockets that hear ${1_000 / EVERY_MS} pushes a second within ${LIMIT_MS} ms, tried up to ${MAX_SOCKETS}`,
  'bare Socket.IO',
  [
    {
      ...alone('sockets', String(ours.top.sockets), { needs: `≥ ${GOAL}`, holds: ours.top.sockets >= GOAL }),
      beside: String(bare.top.sockets),
    },
    ...both,
    none('gaps and lost connections of ours', ours.troubles),
  ],
);
