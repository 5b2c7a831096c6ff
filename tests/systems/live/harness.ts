import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { RoomName } from '#protocol/systems.ts';
import type { Pushed, RoomEvent } from '#protocol/wire/events.ts';
import type {
  ClientToServer,
  Ready,
  ResumeAnswers,
  ServerToClient,
  SubscribeAnswer,
} from '#protocol/wire/live.ts';
import type { Session } from '#server/action/system.ts';
import { createLive } from '#server/live/connect.ts';
import type { Live, LiveDeps } from '#server/live/live.ts';
import type { LiveRoom } from '#server/live/rooms.ts';
import { createTimers } from '#server/live/timers.ts';

/** A socket from Socket.IO's own client, as a third party would connect. */
export type ClientSocket = Socket<ServerToClient, ClientToServer>;

/** A real socket server with its own players and facts. */
export interface Harness {
  readonly live: Live;
  readonly url: string;
  readonly port: number;
  /** Signs a player in; returns the cookie. */
  readonly signIn: (playerId: string) => string;
  /** The valid sessions by token, which is also the session's id. */
  readonly sessions: Map<string, Session>;
  /** The contents of a room's next snapshot. */
  readonly facts: Map<string, unknown>;
  readonly faults: unknown[];
  readonly push: (room: RoomName, message?: string) => void;
  /** A socket with a cookie, not yet connected; at a gateway's address, if there is one. */
  readonly socket: (cookie?: string, headers?: Record<string, string>, at?: string) => ClientSocket;
  /** A connected and greeted socket. */
  readonly join: (playerId: string, at?: string) => Promise<Joined>;
  readonly close: () => Promise<void>;
}

export interface Joined {
  readonly socket: ClientSocket;
  readonly ready: Ready;
  readonly subscribe: (room: unknown) => Promise<SubscribeAnswer>;
  readonly resume: (rooms: unknown) => Promise<ResumeAnswers>;
  /** The next pushed announcement. */
  readonly receive: () => Promise<Pushed<'announcement'>>;
}

const KINDS = ['world', 'user', 'races', 'race', 'alliance'] as const;

export interface HarnessOptions extends Partial<LiveDeps> {
  readonly port?: number;
  readonly sessions?: Map<string, Session>;
  readonly openLive?: (deps: LiveDeps) => Live;
}

export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const server = createServer((_, response) => void response.writeHead(404).end());
  const sessions = options.sessions ?? new Map<string, Session>();
  const facts = new Map<string, unknown>();
  const faults: unknown[] = [];
  const report = (error: unknown): void => void faults.push(error);
  const live = (options.openLive ?? createLive)({
    server,
    boot: `boot${Math.random()}`,
    clock: { speed: 60, nowMs: () => Date.UTC(2030, 0, 1), realNowMs: () => Date.now() },
    // A late event loop on a busy machine would stretch the windows.
    timers: { ...createTimers(report, Date.now), takeLoopDelayMs: () => 0 },
    rooms: KINDS.map((kind) => roomOf(kind, facts)),
    streams: [],
    authenticate: async (token) => sessions.get(token ?? '') ?? null,
    authenticateAll: async (tokens) => tokens.map((token) => sessions.get(token) ?? null),
    findEnded: async (known) => {
      const ended = known.filter(({ id }) => !sessions.has(id)).map(({ id }) => id);
      return new Map(ended.length > 0 ? [['expired', ended]] : []);
    },
    ourOrigin: (origin) => origin === 'http://game.example',
    warnOfForeign: () => undefined,
    addressOf: (request) => String(request.headers['x-address'] ?? 'here'),
    onPlayerConnections: () => undefined,
    limited: false,
    report,
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const opened: ClientSocket[] = [];
  const close = async (): Promise<void> => {
    for (const socket of opened) socket.disconnect();
    await live.drain();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const socket = (cookie?: string, headers: Record<string, string> = {}, at = url): ClientSocket => {
    const extraHeaders = { ...(cookie === undefined ? {} : { cookie }), ...headers };
    const made = io(at, {
      transports: ['websocket'],
      autoConnect: false,
      reconnection: false,
      forceNew: true,
      extraHeaders,
    }) as ClientSocket;
    opened.push(made);
    return made;
  };
  const signIn = (playerId: string): string => {
    const token = `token-${playerId}-${sessions.size}`;
    const player = { kind: 'player', id: playerId, username: playerId, rang: 0 } as const;
    sessions.set(token, { id: token, player, confirmedAtMs: null });
    return `theme=dark; sid=${token}`;
  };
  return {
    live,
    url,
    port,
    signIn,
    sessions,
    facts,
    faults,
    socket,
    close,
    join: (playerId, at) => join(socket(signIn(playerId), {}, at)),
    push: (room, message = 'hello') => live.publish([pushedTo(room, message)]),
  };
}

/** Pushes a room's simplest event. */
function pushedTo(room: RoomName, message: string): RoomEvent {
  if (room === 'world') return { room, event: 'announcement', data: { id: '1', message, type: 'info' } };
  if (room.startsWith('user:')) return { room, event: 'notification', data: { message, type: 'info' } };
  return { room, event: 'race.status', data: { raceId: message, status: 'upcoming' } };
}

function roomOf(kind: LiveRoom['kind'], facts: Map<string, unknown>): LiveRoom {
  return {
    kind,
    async permit(player, room) {
      if (kind === 'user' && room !== `user:${player.id}`) return { refused: 'not_found' };
      if (room === 'race:none') return { refused: 'not_found' };
      return room === 'alliance' ? 'alliance:mine' : room;
    },
    snapshot: async (_, room) => facts.get(room) ?? { of: room },
  };
}

/** Connects and waits for the greeting. */
export async function join(socket: ClientSocket): Promise<Joined> {
  const ready = new Promise<Ready>((resolve, reject) => {
    socket.once('ready', resolve);
    socket.once('connect_error', reject);
  });
  socket.connect();
  return {
    socket,
    ready: await ready,
    subscribe: (room) => socket.timeout(5_000).emitWithAck('subscribe', room as string),
    resume: async (rooms) =>
      (await socket.timeout(5_000).emitWithAck('resume', rooms as never)) as ResumeAnswers,
    receive: () => next(socket, 'announcement') as Promise<Pushed<'announcement'>>,
  };
}

/** The next event of this name on a socket, with its payload. */
export const next = (socket: ClientSocket, event: string): Promise<unknown> =>
  new Promise((resolve) => {
    (socket as { once(name: string, listener: (word: unknown) => void): unknown }).once(event, resolve);
  });

/** Why a socket was refused. */
export function refusal(socket: ClientSocket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('connect_error', ({ message }) => resolve(message));
    socket.once('connect', () => reject(new Error('it was admitted')));
    socket.connect();
  });
}
