import { io, type Socket } from 'socket.io-client';
import { expect } from '@playwright/test';
import type { ClientToServer, ServerToClient } from '#protocol/wire/live.ts';

type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** A player, signed in over HTTP. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly mail: string;
  readonly password: string;
  /** The value of the session cookie. */
  readonly sid: string;
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT', path: string, body?: object): Promise<T>;
  dollars(): Promise<number>;
  /** A connected socket; the caller closes it. */
  socket(): Promise<LiveSocket>;
}

interface Login {
  readonly mail: string;
  readonly password: string;
}

/** Creates an account over HTTP and signs it in. */
export async function signUp(url: string, pseudo: string): Promise<Account> {
  const login = { mail: `${pseudo}@example.com`, password: `${pseudo}-bets-on-it` };
  await call({ url, method: 'POST', path: '/api/auth/signup', body: { ...login, pseudo } });
  return signIn(url, login);
}

/** A new session of an existing account. */
export async function signIn(url: string, login: Login): Promise<Account> {
  const { answer, response } = await call<{ user: { id: string; username: string } }>({
    url,
    method: 'POST',
    path: '/api/auth/login',
    body: login,
  });
  const sid = /(?:^|, )sid=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await call<T>({ url, sid, method, path, ...(body && { body }) })).answer;
  return {
    ...login,
    sid,
    id: answer.user.id,
    username: answer.user.username,
    get: (path) => ask('GET', path),
    send: ask,
    dollars: async () => (await ask<{ user: { dollars: number } }>('GET', '/api/auth/me')).user.dollars,
    socket: () => connect(url, sid),
  };
}

interface Request {
  readonly url: string;
  readonly sid?: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** A call that must succeed. */
async function call<T>({ url, sid, method, path, body }: Request) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(sid && { cookie: `sid=${sid}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, `${method} ${path} answered ${text}`).toBe(200);
  return { answer: JSON.parse(text) as T, response };
}

async function connect(url: string, sid: string): Promise<LiveSocket> {
  const socket: LiveSocket = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie: `sid=${sid}` },
    forceNew: true,
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('ready', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}
