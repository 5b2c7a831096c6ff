import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { limitTime } from '#tests/bench/child/time-limit.ts';
import { type Arrived, createCrowd } from '#tests/bench/wire/crowd.ts';
import type { ProbeClient, ProbeResult } from '#tests/bench/clients/probe.ts';
import { startChild } from '#tests/bench/child/start.ts';
import type { Latencies } from '#tests/bench/measure/statistics.ts';
import { authRoutes } from '#protocol/systems/auth.ts';
import { isLoopback } from './loopback.ts';

// Many raw sockets before a server of our own: how long connecting takes, what reaches them and how late, what is lost.
const USAGE = `npm run load:sockets -- --url http://127.0.0.1:3000 --cookies <file> [--room races] [--event race.progress]
    [--sockets 2000] [--at-once 50] [--seconds 20]

  --cookies   a file with a session token a line (the value of the cookie sid); used again from the top when there are too few
  --room      the room that every socket joins (default races)
  --event     the event that is counted (default race.progress)
  --at-once   how many connect at the same time (default 50); meanwhile calls are timed
  The server must run with RATE_LIMIT=off and on this machine: no other is ever asked.`;

const MAX_SOCKETS = 10_000;
const MAX_SECONDS = 600;

/** What is timed while the sockets connect. */
const CALL = authRoutes.me.path;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    cookies: { type: 'string' },
    room: { type: 'string', default: 'races' },
    event: { type: 'string', default: 'race.progress' },
    sockets: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
  },
});

if (!values.url || !values.cookies) stop(USAGE);
if (!isLoopback(values.url)) stop(`${values.url} is not this machine: only loopback addresses are loaded.`);
const sockets = bounded(values.sockets, MAX_SOCKETS, 'sockets');
const atOnce = bounded(values['at-once'], MAX_SOCKETS, 'at-once');
const seconds = bounded(values.seconds, MAX_SECONDS, 'seconds');
limitTime(seconds + 60);

const tokens = (await readFile(values.cookies, 'utf8')).split('\n').filter((line) => line !== '');
if (tokens.length === 0) stop(`${values.cookies} holds no session token.`);
const cookies = Array.from({ length: sockets }, (_, at) => `sid=${tokens[at % tokens.length]}`);

const crowd = createCrowd({ url: values.url, event: values.event, atOnce });
const client = startChild<ProbeClient>(new URL('../bench/clients/probe.ts', import.meta.url));
await probe();
const startedAt = performance.now();
let tookMs = 0;
const connecting = crowd.connect({ cookies, room: values.room }).finally(() => {
  tookMs = performance.now() - startedAt;
});
const rounds = [await probe()];
while (tookMs === 0) rounds.push(await probe());
const connected = await connecting;
const { busy, missed } = connected;
console.log(`${crowd.size()} sockets in ${(tookMs / 1000).toFixed(1)} s, each ${inMillis(connected)}`);
console.log(`tries that were told to come back: ${busy}, that were lost: ${missed}`);
console.log(`calls meanwhile, the worst second: ${inMillis(worstOf(rounds))}`);
crowd.forget();
await pause(seconds * 1000);
show(crowd.arrived());
crowd.close();
await client.stop();

/** One second of calls. */
function probe(): Promise<ProbeResult> {
  const who = { url: values.url ?? '', cookie: cookies[0] ?? '', mails: [], password: '' };
  return client.ask('probe', { ...who, paths: [CALL], millis: 1_000 });
}

function worstOf(results: readonly ProbeResult[]): Latencies {
  const ofEach = results.flatMap(({ latencies }) => Object.values(latencies));
  return ofEach.toSorted((a, b) => a.p99 - b.p99).at(-1) as Latencies;
}

function show({ frames, latencies, skipped, lost }: Arrived): void {
  console.log(
    `${frames} frames of ${values.event} in ${seconds} s (${Math.round(frames / seconds)} a second)`,
  );
  console.log(`latency ${inMillis(latencies)}`);
  console.log(`${skipped} gaps, ${lost} lost connections`);
}

function inMillis({
  p50,
  p99,
  max,
}: {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}): string {
  return `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms`;
}

function bounded(text: string, max: number, what: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max)
    stop(`--${what} must be a whole number from 1 to ${max}.`);
  return value;
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
