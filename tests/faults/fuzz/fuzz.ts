import { setTimeout as pause } from 'node:timers/promises';
import { openHttpClient } from '#bots/wire/http-client.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { LAB_SETTINGS, settle } from '../lab/town.ts';
import { createCast } from './actors.ts';
import { callOf, grammars } from './grammar.ts';
import { createSamples } from './samples.ts';
import { type Counted, createSender, type Sender } from './sender.ts';
import { type Step, steps } from './steps.ts';

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** Whether the economy is reset again and again meanwhile. */
  readonly withResets?: boolean;
  /** Where the world lies, if not in a file of its own. */
  readonly place?: Parameters<typeof createServerProcess>[0];
  /** Hears how far it is. */
  readonly report?: (line: string) => void;
}

/** What a run counted; it found nothing wrong when `findings` is empty. */
export interface FuzzResult extends Counted {
  readonly findings: readonly string[];
  readonly requests: number;
  /** Calls of the contracts that never succeeded: most want what nobody can guess. */
  readonly neverDone: readonly string[];
  readonly renewals: number;
}

/** Requests under way at once. */
const LANES = 24;
const REPORT_EVERY = 10_000;

/** `/healthz` is asked all the while. */
const LOOK_EVERY_MS = 500;

/** Findings after which a run ends: the next ones have the same cause. */
const MAX_FINDINGS = 50;

/** Makes requests of every kind to a server of its own, and judges every answer; at the end the world must be balanced. */
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
    const url = await server.start({ ...LAB_SETTINGS, WORLD_SPEED: '60' });
    await settle(url, { players: 0 });
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
    const { statuses, succeeded, mutated, messages } = sender;
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

interface Run {
  readonly server: ServerProcess;
  readonly sender: Sender;
  readonly url: string;
  readonly requests: number;
  readonly report: (line: string) => void;
  readonly next: Generator<Step>;
}

/** Sends step after step over a few lanes, until there were enough or the server is gone. */
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
