import { setTimeout as pause } from 'node:timers/promises';
import { openHttpClient } from '#bots/wire/http-client.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';
import { publicViewRoutes } from '#protocol/systems/public-view/contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#protocol/values/time.ts';
import { runProgram } from '#tests/support/program.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { LAB_SETTINGS, settle } from '../lab/town.ts';
import { createCast } from './actors.ts';
import { type Callers, createCallers } from './caller.ts';
import { runEarlyErrands, runErrands } from './errands.ts';
import { callOf, grammars } from './grammar.ts';
import { createSamples } from './samples.ts';
import { type Counted, createSender, type Sender } from './sender.ts';
import { type Step, steps } from './steps.ts';

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** Whether the economy is reset repeatedly meanwhile. */
  readonly withResets?: boolean;
  /** The world's database; its own file by default. */
  readonly place?: Parameters<typeof createServerProcess>[0];
  /** Reports progress. */
  readonly report?: (line: string) => void;
}

/** The counts of a run; it passed when `findings` is empty. */
export interface FuzzResult extends Counted {
  readonly findings: readonly string[];
  readonly requests: number;
  /** Calls of the contracts that never succeeded. */
  readonly neverDone: readonly string[];
  readonly renewals: number;
}

/** Concurrent requests. */
const LANES = 24;
const REPORT_EVERY = 10_000;

/** Interval of the `/healthz` probe. */
const LOOK_EVERY_MS = 500;

/** Findings that end a run: further ones share the cause. */
const MAX_FINDINGS = 50;

/** Sends every kind of request to its own server and judges every answer; the world must be balanced at the end. */
export async function runFuzz({
  requests,
  seed,
  withResets = false,
  place,
  report = () => undefined,
}: FuzzOptions): Promise<FuzzResult> {
  const server = await createServerProcess(place);
  const samples = createSamples();
  const calls = grammars(withResets);
  try {
    const done = new Set<string>();
    const url = await startAfterErrands(server, done);
    const http = openHttpClient(url);
    const cast = await createCast({
      http,
      samples,
      databaseUrl: server.databaseUrl,
      counts: { player: 6, admin: 2 },
    });
    const sender = createSender({ url, cast, samples });
    const run = { server, sender, url, requests, report, next: steps(seed, samples, calls) };
    const { findings, sent } = await sendAll(run);
    http.close();
    await server.kill();
    const { statuses, mutated, messages } = sender;
    const succeeded = new Set([...done, ...sender.succeeded]);
    return {
      ...{ statuses, succeeded, mutated, messages, requests: sent },
      neverDone: calls.map(({ route }) => callOf(route)).filter((call) => !succeeded.has(call)),
      renewals: cast.renewals(),
      findings: [...findings, ...(await server.audit())],
    };
  } finally {
    await server.remove();
  }
}

const SPEED = 60;

/** The first rent is due after 30 days, the longest downtime that game time makes up for. */
const RENT_HOURS = (30 * DAY_MS) / HOUR_MS;

/** The pick three is on sale from 18:45 to 19:58 at this speed. From 18:35 on, a slow start has 20 game minutes left. */
const FROM_MINUTE = 35;
const HOURS = [18, 19] as const;

/** Game hours until about the beginning of the sale. */
function hoursToSale(gameMs: EpochMs): number {
  const minute = (gameMs % HOUR_MS) / MINUTE_MS;
  const wanted = minute >= FROM_MINUTE ? HOURS[0] : HOURS[1];
  return ((wanted - Math.floor((gameMs % DAY_MS) / HOUR_MS) + 24) % 24) + 24;
}

async function gameTimeOf(url: string): Promise<EpochMs> {
  const http = openHttpClient(url);
  const { text } = await http.send({ method: 'GET', path: publicViewRoutes.live.path });
  http.close();
  return Date.parse(JSON.parse(text).clock.now);
}

/** Starts the server on a world with every errand done; returns its address. */
async function startAfterErrands(server: ServerProcess, succeeded: Set<string>): Promise<string> {
  const start = () => server.start({ ...LAB_SETTINGS, WORLD_SPEED: String(SPEED) });
  const url = await start();
  await settle(url, { players: 0 });
  await pass(server, hoursToSale(await gameTimeOf(url)));
  await withCallers(await start(), succeeded, runEarlyErrands);
  await pass(server, RENT_HOURS);
  const last = await start();
  await withCallers(last, succeeded, (callers) => runErrands(callers, server.databaseUrl));
  return last;
}

/** Stops the server and lets game hours pass; each is a real minute. */
async function pass(server: ServerProcess, hours: number): Promise<void> {
  await server.stop();
  const { code, err } = await runProgram(['realtime-server/cli/pass-time-cli.ts', String(hours)], {
    DATABASE_URL: server.databaseUrl,
  });
  if (code !== 0) throw new Error(err);
}

async function withCallers(
  url: string,
  succeeded: Set<string>,
  run: (callers: Callers) => Promise<void>,
): Promise<void> {
  const http = openHttpClient(url);
  await run(createCallers(http, succeeded));
  http.close();
}

interface Run {
  readonly server: ServerProcess;
  readonly sender: Sender;
  readonly url: string;
  readonly requests: number;
  readonly report: (line: string) => void;
  readonly next: Generator<Step>;
}

/** Sends steps over a few lanes until there were enough or the server is gone. */
async function sendAll({ server, sender, url, requests, report, next }: Run) {
  const findings: string[] = [];
  let sent = 0;
  let isOver = false;
  const lane = async (): Promise<void> => {
    const http = openHttpClient(url);
    while (sent < requests && findings.length < MAX_FINDINGS && server.isRunning()) {
      const step = next.next().value as Step;
      const before = sent;
      sent += step.kind === 'messages' ? step.messages.length : 1;
      if (Math.floor(before / REPORT_EVERY) < Math.floor(sent / REPORT_EVERY))
        report(`${sent} sent, ${findings.length} findings`);
      for (const finding of await sender.send(http, step)) {
        findings.push(finding);
        report(`✗ ${finding}`);
      }
    }
    http.close();
  };
  const watch = async (): Promise<void> => {
    const http = openHttpClient(url);
    while (!isOver && server.isRunning()) {
      const { status } = await http.send({ method: 'GET', path: '/healthz' }).catch(() => ({ status: 0 }));
      if (status !== 200 && !isOver) findings.push(`/healthz answered ${status || 'nothing'}`);
      await pause(LOOK_EVERY_MS);
    }
    http.close();
  };
  const watching = watch();
  await Promise.all(Array.from({ length: LANES }, lane));
  isOver = true;
  await watching;
  if (!server.isRunning()) findings.unshift(`the server has ended\n${server.logged().join('\n')}`);
  else
    findings.push(
      ...server
        .logged()
        .filter((line) => line.includes('"level":50'))
        .slice(0, 5),
    );
  return { findings, sent };
}
