import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { authRoutes } from '#protocol/systems/auth/contract.ts';
import { Refused, signIn, signUp } from '#bots/wire/account.ts';
import { type HttpClient, openHttpClient, Unanswered } from '#bots/wire/http-client.ts';
import { isLoopback } from '../loopback.ts';
import { type Retained, readSessions, writeSessions } from './session-file.ts';
import type { LoadedWorld, WorldRequest } from './world.ts';

interface GivenRequest extends WorldRequest {
  /** Keeps players for the next run. */
  readonly retain: (players: readonly Retained[]) => Promise<void>;
}

/** As many as a server hashes at once, and as many waiting. */
const AT_ONCE = 4;

const SAY_EVERY = 500;

const NEEDED = 'with RATE_LIMIT=off';
const TOO_MANY = 429;
const WRONG_LOGIN = 401;

/** Plays on a running server: its players are signed up once and signed in again when their sessions end. */
export async function openGivenWorld(
  url: string,
  admin: { readonly mail: string; readonly password: string } | null,
  request: WorldRequest,
): Promise<LoadedWorld> {
  const { hostname, port } = new URL(url);
  const path = join(request.dataFolder, `${hostname.replaceAll(/[^\w.-]/g, '')}-${port}.sessions.json`);
  const http = openHttpClient(url, AT_ONCE);
  try {
    const known = await readSessions(path, url);
    const retain = (players: readonly Retained[]): Promise<void> =>
      writeSessions(path, { world: url, madeAtMs: Date.now(), players: [...players] });
    const players = await signAllIn(http, known?.players ?? [], { ...request, retain });
    if (players.length < request.players)
      throw new Error(`stopped before all ${request.players} players were signed in`);
    return {
      url,
      description: `the world at ${url}`,
      isElsewhere: !isLoopback(url),
      sessions: players,
      adminCookie: admin && (await signIn(http, admin)).cookie,
      close: async () => ({ complaints: [], differences: null }),
    };
  } catch (error) {
    throw new Error(reasonOf(error, url), { cause: error });
  } finally {
    http.close();
  }
}

/** Advice for the operator. */
function reasonOf(error: unknown, url: string): string {
  if (error instanceof Unanswered) return `no server answers at ${url}: start that server first, ${NEEDED}`;
  if (error instanceof Refused && error.status === TOO_MANY)
    return `${url} limits requests per address: start that server ${NEEDED}; accounts created so far are kept`;
  return (error as Error).message;
}

/** Signs players up or in, in order, until stopped; returns those done, and keeps all even after a failure. */
async function signAllIn(
  http: HttpClient,
  known: readonly Retained[],
  { players: count, say, signal, retain }: GivenRequest,
): Promise<readonly Retained[]> {
  const old = Math.min(known.length, count);
  if (old > 0) say(`${old} players of an earlier run`);
  if (old < count)
    say(`signing up ${count - old} players on a server ${NEEDED}: some 50 ms of its hashing each, once`);
  const run = randomBytes(3).toString('hex');
  const signedIn: Retained[] = [];
  let begun = 0;
  let hasFailed = false;
  const lane = async (): Promise<void> => {
    while (begun < count && !hasFailed && !signal.aborted) {
      const at = begun;
      begun += 1;
      signedIn[at] = await withSession(http, known[at] ?? null, `load-${run}-${at}`);
      if (begun % SAY_EVERY === 0) say(`${begun} of ${count} have sessions`);
    }
  };
  const stopAll = (error: unknown): never => {
    hasFailed = true;
    throw error;
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => lane().catch(stopAll)));
  await retain(newest(signedIn, known));
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
  return signedIn;
}

/** All players of the world, including those not used in this run. */
const newest = (signedIn: readonly Retained[], known: readonly Retained[]): readonly Retained[] =>
  Array.from(
    { length: Math.max(signedIn.length, known.length) },
    (_, at) => signedIn[at] ?? known[at],
  ).filter((one) => one !== undefined);

async function withSession(http: HttpClient, known: Retained | null, pseudo: string): Promise<Retained> {
  if (known && (await hasSession(http, known))) return known;
  const password = known?.password;
  const cookie = known && password !== undefined ? await cookieOf(http, { ...known, password }) : null;
  if (known && cookie !== null) return { ...known, cookie };
  const account = { pseudo, mail: `${pseudo}@load.test`, password: randomBytes(12).toString('hex') };
  await signUp(http, account);
  const { mail, password: chosen } = account;
  return { username: pseudo, mail, password: chosen, cookie: (await signIn(http, account)).cookie };
}

/** Null for a missing account: another world has taken the address. */
async function cookieOf(
  http: HttpClient,
  account: { readonly mail: string; readonly password: string },
): Promise<string | null> {
  try {
    return (await signIn(http, account)).cookie;
  } catch (error) {
    if (error instanceof Refused && error.status === WRONG_LOGIN) return null;
    throw error;
  }
}

/** Whether the session is still valid; checked with a heartbeat, which extends it. */
async function hasSession(http: HttpClient, { cookie }: Retained): Promise<boolean> {
  const headers = { cookie, 'content-type': 'application/json' };
  const { status } = await http.send({
    method: 'POST',
    path: authRoutes.heartbeat.path,
    headers,
    body: '{}',
  });
  return status === 200;
}
