import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from '../child/answer.ts';
import { type Latencies, summarize } from '../measure/statistics.ts';
import { httpRequest, openHttp } from '../wire/http-connection.ts';

export type ProbeClient = typeof answers;

/** One request of each kind starts at this interval, whether or not the previous one was answered. */
const EVERY_MS = 10;

export interface ProbeResult {
  /** Response times by path. */
  readonly latencies: Readonly<Record<string, Latencies>>;
  readonly logins: Latencies;
  /** Answers other than 200. */
  readonly refused: number;
}

const answers = {
  /** Requests the paths repeatedly while every account logs in again and again. */
  async probe(load: {
    readonly url: string;
    readonly cookie: string;
    readonly paths: readonly string[];
    readonly millis: number;
    readonly mails: readonly string[];
    readonly password: string;
  }): Promise<ProbeResult> {
    const untilMs = performance.now() + load.millis;
    const asked = load.paths.map((path) => askAgain({ ...load, path, untilMs }));
    const loggedIn = load.mails.length > 0 ? logInAgain({ ...load, untilMs }) : { took: [], refused: 0 };
    const [probes, logins] = await Promise.all([Promise.all(asked), loggedIn]);
    const latencies = Object.fromEntries(probes.map(({ took }, at) => [load.paths[at], summarize(took)]));
    const refused = [...probes, logins].reduce((sum, one) => sum + one.refused, 0);
    return { latencies, logins: summarize(logins.took), refused };
  },
};

answerParent(answers);

interface Taken {
  readonly took: number[];
  refused: number;
}

async function askAgain(probe: {
  readonly url: string;
  readonly cookie: string;
  readonly path: string;
  readonly untilMs: number;
}): Promise<Taken> {
  const request = httpRequest({ method: 'GET', path: probe.path, cookie: probe.cookie });
  const idle = await Promise.all(Array.from({ length: 8 }, () => openHttp(probe.url)));
  const taken: Taken = { took: [], refused: 0 };
  const ask = async (): Promise<void> => {
    const askedAt = performance.now();
    const connection = idle.pop() ?? (await openHttp(probe.url));
    const status = await connection.send(request);
    taken.took.push(performance.now() - askedAt);
    if (status !== 200) taken.refused += 1;
    idle.push(connection);
  };
  const running: Promise<void>[] = [];
  for (let dueMs = performance.now() + EVERY_MS; dueMs < probe.untilMs; dueMs += EVERY_MS) {
    await pause(Math.max(0, dueMs - performance.now()));
    running.push(ask());
  }
  await Promise.all(running);
  for (const connection of idle) connection.close();
  return taken;
}

async function logInAgain(people: {
  readonly url: string;
  readonly mails: readonly string[];
  readonly password: string;
  readonly untilMs: number;
}): Promise<Taken> {
  const { url, mails, password, untilMs } = people;
  const taken: Taken = { took: [], refused: 0 };
  const logIn = async (mail: string): Promise<void> => {
    const connection = await openHttp(url);
    const body = JSON.stringify({ mail, password });
    const request = httpRequest({ method: 'POST', path: '/api/auth/login', cookie: '', body });
    for (let startedAt = performance.now(); startedAt < untilMs; startedAt = performance.now()) {
      const status = await connection.send(request);
      taken.took.push(performance.now() - startedAt);
      if (status !== 200) taken.refused += 1;
    }
    connection.close();
  };
  await Promise.all(mails.map(logIn));
  return taken;
}
