import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from './child/start.ts';
import { limitTime } from './child/time-limit.ts';
import type { CallClient } from './clients/call-load.ts';
import { atMost, type Figure, report } from './measure/report.ts';
import { median } from './measure/statistics.ts';
import { sized } from './measure/smoke.ts';
import type { GrowthServer } from './servers/growth.ts';

// Calls and jobs in a world of many players, compared with a hundredth of them: costs must not grow.
const MANY = sized(100_000, 2_000);
const FEW = 1_000;
const CALLING = 200;
const ROUNDS = sized(5, 1);
const CONNECTIONS = 4;
const READ_MS = 150;
/** A busy machine runs fewer rounds, but at least this many. */
const MIN_ROUNDS = sized(2, 1);
const ROUNDS_MS = 60_000;

/** Of a call's CPU. */
const CALL_LIMIT = 1.5;
/** Of microsecond costs, where a busy machine's noise is of the same size: a job's CPU, a call's waiting. */
const SMALL_LIMIT = 2;

const READS = [
  'central-bank/salary-status',
  'central-bank/total-production',
  'rent/status',
  'dashboard',
  'real-estate/available',
  'real-estate/market-stats',
  'tycoon-company/leaderboard',
  'statement',
  'activity/recent',
  'alliance/list',
  'alliance/my-alliance',
  'mafiosi/targets',
  'mafiosi/leaderboard',
];
/** Each brings something to each player once in a round. */
const ACTIONS = [
  'central-bank/collect-salary',
  'real-estate/collect-rent',
  'tycoon-company/collect-revenue',
  'production/collect',
  'mafiosi/attack',
];

// Creating the players took 150 s on two cores at a load of 10; the rounds take a minute, or two rounds.
limitTime(290);
const folder = await mkdtemp(join(tmpdir(), 'tycoon-growth-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const client = startChild<CallClient>(new URL('./clients/call-load.ts', import.meta.url));
const [few, many] = await Promise.all([openWorld(FEW), openWorld(MANY)]);

/** The measurements of a call or a job, by round. */
interface Measured {
  readonly cpuMicros: number;
  readonly p50: number | null;
}
interface Both {
  readonly ours: Measured;
  readonly baseline: Measured;
}
const measured = new Map<string, Both[]>();
let refused = 0;

const endsAt = performance.now() + ROUNDS_MS;
await playRound(0);
measured.clear();
for (let round = 0, roundMs = 0; round < ROUNDS; round += 1) {
  const startedAt = performance.now();
  if (round >= MIN_ROUNDS && startedAt + roundMs > endsAt) break;
  await playRound(round);
  roundMs = performance.now() - startedAt;
}
const differences = await few.server.ask('audit');
await Promise.all([client.stop(), few.server.stop(), many.server.stop()]);

report(`A world of ${MANY} players, compared with one of ${FEW}`, `${FEW} players`, [
  ...[...measured].flatMap(([what, rounds]) => figures(what, rounds)),
  { what: 'answers other than 200', ours: String(refused), baseline: '', needs: '0', holds: refused === 0 },
  {
    what: 'differences in the audit',
    ours: String(differences.length),
    baseline: '',
    needs: '0',
    holds: differences.length === 0,
  },
]);

interface World {
  readonly server: Child<GrowthServer>;
  readonly url: string;
  readonly cookies: readonly string[];
  /** The target of each attacker, once a round. */
  readonly targets: readonly { readonly targetId: string }[];
}

async function openWorld(players: number): Promise<World> {
  const server = startChild<GrowthServer>(new URL('./servers/growth.ts', import.meta.url));
  const url = await server.ask('open', { folder: await mkdtemp(join(folder, 'world-')) });
  const filled = await server.ask('fill', { players, calling: CALLING });
  return { server, url, ...filled };
}

/** Runs everything once in both worlds, each item in one right after the other. */
async function playRound(round: number): Promise<void> {
  const both = async (what: string, measure: (world: World) => Promise<Measured>): Promise<void> => {
    const baseline = round % 2 === 0 ? await measure(few) : null;
    const ours = await measure(many);
    keep(what, { ours, baseline: baseline ?? (await measure(few)) });
  };
  await Promise.all([few, many].map(({ server }) => server.ask('skip', { hours: 4 })));
  for (const path of READS) await both(path, (world) => call(world, { method: 'GET', path }));
  for (const path of ACTIONS) await both(path, (world) => call(world, { method: 'POST', path }));
  const jobs = {
    ours: await many.server.ask('days', { count: 2 }),
    baseline: await few.server.ask('days', { count: 2 }),
  };
  for (const [kind, times] of Object.entries(jobs.ours)) {
    const job = (runs: readonly number[] = []): Measured => ({ cpuMicros: median(runs), p50: null });
    keep(kind, { ours: job(times), baseline: job(jobs.baseline[kind]) });
  }
}

function keep(what: string, both: Both): void {
  measured.set(what, [...(measured.get(what) ?? []), both]);
}

async function call(
  { server, url, cookies, targets }: World,
  { method, path }: { readonly method: 'GET' | 'POST'; readonly path: string },
): Promise<Measured> {
  const bodies = path === 'mafiosi/attack' ? { bodies: targets } : {};
  const load = { url, cookies, ...bodies, method, path: `/api/${path}`, connections: CONNECTIONS };
  const before = await server.ask('usage', { collect: false });
  const called = await client.ask('call', method === 'GET' ? { ...load, millis: READ_MS } : load);
  const after = await server.ask('usage', { collect: false });
  refused += called.refused;
  return { cpuMicros: ((after.cpuMs - before.cpuMs) * 1000) / called.done, p50: called.latencies.p50 };
}

function figures(what: string, rounds: readonly Both[]): Figure[] {
  const pair = (
    figure: (one: Measured) => number,
    shown: { readonly unit: string; readonly digits: number },
  ) => ({
    ours: median(rounds.map(({ ours }) => figure(ours))),
    baseline: median(rounds.map(({ baseline }) => figure(baseline))),
    ratio: median(rounds.map(({ ours, baseline }) => figure(ours) / figure(baseline))),
    ...shown,
  });
  const cpu = pair(({ cpuMicros }) => cpuMicros, { unit: 'µs', digits: 0 });
  if (rounds[0]?.ours.p50 === null) return [atMost(`${what}, CPU each`, SMALL_LIMIT, cpu)];
  const p50 = pair((one) => one.p50 ?? 0, { unit: 'ms', digits: 2 });
  return [atMost(`${what}, CPU each`, CALL_LIMIT, cpu), atMost('  p50', SMALL_LIMIT, p50)];
}
