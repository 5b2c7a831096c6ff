import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { salaryStore } from '#db/systems/bank/store.ts';
import { sessionStore } from '#db/systems/auth/store/sessions.ts';
import { toCents } from '#protocol/values/primitives.ts';
import { DAY_MS } from '#protocol/values/time.ts';
import type { Runner } from '#server/action/run-action.ts';
import { tokenHash } from '#server/action/session-rules.ts';
import { isRefusal } from '#server/action/context.ts';
import { CENTRAL_BANK } from '#server/ledger/chart-of-accounts.ts';
import { signUp } from '#server/systems/auth/actions/sign-up.ts';

export interface NewTestPlayer {
  readonly username?: string;
  /** Derived from the name by default. */
  readonly mail?: string;
  /** The initial balance, in place of the starting dollars when larger. */
  readonly dollars?: number;
  readonly rang?: number;
  /** Signed up just now; by default long ago, with the salary collected. */
  readonly isNewcomer?: true;
}

/** An answer as a client sees it. */
export interface TestAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
  readonly headers: Headers;
}

/** A signed-in player over HTTP and socket. */
export interface TestPlayer {
  readonly id: string;
  readonly username: string;
  readonly mail: string;
  readonly cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** A connected socket; closed by the test or the end of the world. `watch` gets it before its first event. */
  socket(watch?: (socket: Socket) => void): Promise<Socket>;
}

let made = 0;

/** Creates a player through the stores: an account without a usable password, its goods, its session. */
export async function makePlayer(
  server: { readonly perform: Runner; readonly url: () => string },
  who: NewTestPlayer,
): Promise<TestPlayer> {
  made += 1;
  // Of equal length: names sort by creation, and none is a prefix of another.
  const username = who.username ?? `player${String(made).padStart(5, '0')}`;
  const mail = who.mail ?? `${username.toLowerCase()}@example.com`;
  const token = `token-${username}-${made}`;
  const outcome = await server.perform<{ readonly id: string }>({
    actor: { kind: 'clock' },
    run: async (tx, ctx) => {
      const player = await signUp(tx, ctx, { username, mail, passwordHash: 'none', rang: who.rang ?? 0 });
      if (isRefusal(player)) return player;
      const more = toCents(who.dollars ?? 0) - toCents(ctx.config['defaultUser.dollars']);
      if (more > 0) {
        const gift = {
          debit: CENTRAL_BANK,
          credit: player.id,
          asset: 'dollars',
          code: 'starting_goods',
        } as const;
        await ctx.post([{ ...gift, amount: more }]);
      }
      if (!who.isNewcomer) {
        const { players } = tx.tables;
        const long = { createdAtMs: ctx.nowMs - 30 * DAY_MS };
        await tx.run(tx.orm.update(players).set(long).where(eq(players.id, player.id)));
        await salaryStore(tx).put(player.id, ctx.nowMs);
      }
      await sessionStore(tx).add({
        id: ctx.chance.id(),
        tokenHash: tokenHash(token),
        playerId: player.id,
        createdAtMs: ctx.realNowMs,
      });
      return player;
    },
  });
  if (outcome.kind !== 'done') throw new Error(`the player ${username} could not be made`);
  return { id: outcome.value.id, username, mail, ...connection(server.url, `sid=${token}`) };
}

export function connection(url: () => string, cookie: string): Omit<TestPlayer, 'id' | 'username' | 'mail'> {
  const send: TestPlayer['send'] = async (method, path, body, headers = {}) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(url() + path, {
      method,
      headers: { cookie, ...json, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text), headers: response.headers };
  };
  return {
    cookie,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    socket: (watch) => connect(url(), cookie, watch),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function connect(url: string, cookie: string, watch?: (socket: Socket) => void): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    reconnection: false,
  });
  watch?.(socket);
  return new Promise((resolve, reject) => {
    socket.once('ready', () => resolve(socket));
    socket.once('connect_error', reject);
    socket.once('disconnect', (reason) => reject(new Error(reason)));
  });
}
