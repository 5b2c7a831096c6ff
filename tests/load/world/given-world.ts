import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { authRoutes } from '#protocol/systems/auth.ts';
import { signIn, signUp } from '#bots/wire/account.ts';
import { type HttpClient, openHttpClient } from '#bots/wire/http-client.ts';
import { isLoopback } from '../loopback.ts';
import { type Retained, readSessions, type SessionFile, writeSessions } from './session-file.ts';
import type { LoadedWorld, WorldRequest } from './world.ts';

/** As many as a server hashes passwords at once, and as many that wait. */
const AT_ONCE = 4;

const SAY_EVERY = 500;

/** Plays on a server that runs already: its players are signed up once and signed in again when their sessions have ended. */
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
    const players = await signAllIn(http, known?.players ?? [], request);
    const all: SessionFile['players'] = [...players, ...(known?.players.slice(players.length) ?? [])];
    await writeSessions(path, { world: url, madeAtMs: Date.now(), players: all });
    if (players.length < request.players)
      throw new Error(`stopped before there were ${request.players} players`);
    return {
      url,
      says: `the world at ${url}`,
      isElsewhere: !isLoopback(url),
      sessions: players,
      adminCookie: admin && (await signIn(http, admin)).cookie,
      close: async () => ({ complaints: [], differences: null }),
    };
  } finally {
    http.close();
  }
}

/** Each with a session, made in the order of the players; what was made so far when it is stopped. */
async function signAllIn(
  http: HttpClient,
  known: readonly Retained[],
  { players: count, say, signal }: WorldRequest,
): Promise<readonly Retained[]> {
  if (known.length < count)
    say(
      `signing up ${count - known.length} players: some 50 ms of the server's hashing each, the first time`,
    );
  const run = randomBytes(3).toString('hex');
  const signedIn: Retained[] = [];
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun < count && !signal.aborted) {
      const at = begun;
      begun += 1;
      signedIn[at] = await withSession(http, known[at] ?? null, `load-${run}-${at}`);
      if (begun % SAY_EVERY === 0) say(`${begun} of ${count} have sessions`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return signedIn;
}

async function withSession(http: HttpClient, known: Retained | null, pseudo: string): Promise<Retained> {
  if (known && (await hasSession(http, known))) return known;
  const account = known?.password
    ? { pseudo: known.username, mail: known.mail, password: known.password }
    : { pseudo, mail: `${pseudo}@load.test`, password: randomBytes(12).toString('hex') };
  if (!known?.password) await signUp(http, account);
  const { cookie } = await signIn(http, account);
  return { username: account.pseudo, mail: account.mail, password: account.password, cookie };
}

/** Whether the session still counts; a heartbeat prolongs it. */
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
