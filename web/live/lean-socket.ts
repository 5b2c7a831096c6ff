import type { Busy, ClientToServer, Ready, SessionEnded } from '#protocol/live.ts';
import type { Timers } from './clock.ts';

/** What the page uses of a Socket.IO connection. */
export interface ClientSocket {
  readonly connected: boolean;
  /** Begins to connect, unless it is connected or about to be. */
  connect(): unknown;
  /** Ends the connection, or its making, which is reported to nobody. */
  disconnect(): unknown;
  on<E extends keyof Received>(event: E, listener: (received: Received[E]) => void): unknown;
  /** Everything that the server says. */
  onAny(listener: (event: never, said: never) => void): unknown;
  emit<E extends keyof ClientToServer>(message: E, ...said: Parameters<ClientToServer[E]>): unknown;
}

interface Received {
  readonly connect: unknown;
  readonly disconnect: unknown;
  readonly connect_error: ConnectFailure;
  readonly ready: Ready;
  readonly 'session.ended': SessionEnded;
}

/** Why there is no connection; the server's `busy` says when to try again. */
export interface ConnectFailure {
  readonly message: string;
  readonly data?: Busy;
}

/** What is used of a WebSocket. */
type Line = Pick<WebSocket, 'send' | 'close' | 'onmessage' | 'onclose'>;

export interface LeanSocketDeps {
  readonly open: () => Line;
  readonly timers: Pick<Timers, 'after'>;
  /** Sent when the connection stands. */
  readonly greeting?: Readonly<Record<string, unknown>>;
}

/** A handshake that takes longer has failed. */
const CONNECT_WITHIN_MS = 10_000;

/** The path of every Socket.IO server, and the protocol's version. */
const ADDRESS = '/socket.io/?EIO=4&transport=websocket';

/** A line to the server this page came from; its scheme follows the page's. */
export const openLine = (): Line => new WebSocket(new URL(ADDRESS, location.href.replace(/^http/, 'ws')));

/** What one connection reports. */
interface ConnectionEvents {
  readonly stands: () => void;
  readonly said: (event: string, what: unknown) => void;
  readonly answered: (id: number, answer: unknown) => void;
  /** It failed, or was ended by the server or the network; nothing is reported after it. */
  readonly ended: (why: ConnectFailure) => void;
}

interface Connection {
  readonly stands: () => boolean;
  /** A message, in the protocol's words. */
  readonly send: (message: string) => void;
  /** Ends it; that is reported to nobody. */
  readonly close: () => void;
}

/**
 * A Socket.IO 4 connection over a WebSocket alone: text only, one namespace, no attempt of its own to connect again. It knows
 * what the page uses and has a tenth of the weight of the client that knows everything.
 */
export function createLeanSocket(deps: LeanSocketDeps): ClientSocket {
  const listeners = new Map<string, ((said: never) => void)[]>();
  const watchers: ((event: never, said: never) => void)[] = [];
  const answers = new Map<number, (answer: never) => void>();
  let current: Connection | null = null;
  let asked = 0;

  const report = (event: string, said: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(said as never);
  };
  /** Nothing comes from it any more; says whether it stood. */
  const forget = (): boolean => {
    const didStand = current?.stands() ?? false;
    current?.close();
    current = null;
    answers.clear();
    return didStand;
  };
  const events: ConnectionEvents = {
    stands: () => report('connect', undefined),
    said(event, what) {
      for (const watch of watchers) watch(event as never, what as never);
      report(event, what);
    },
    answered(id, answer) {
      const take = answers.get(id);
      answers.delete(id);
      take?.(answer as never);
    },
    ended(why) {
      if (forget()) report('disconnect', why.message);
      else report('connect_error', why);
    },
  };

  return {
    get connected() {
      return current?.stands() ?? false;
    },
    connect() {
      current ??= connect(deps, events);
    },
    disconnect() {
      if (current?.stands()) current.send('1');
      if (forget()) report('disconnect', 'ended by the page');
    },
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    onAny: (listener) => watchers.push(listener),
    emit(message, ...said) {
      asked += 1;
      answers.set(asked, said.at(-1) as (answer: never) => void);
      current?.send(`2${asked}${JSON.stringify([message, ...said.slice(0, -1)])}`);
    },
  };
}

/**
 * Opens a line and speaks the protocol. A frame begins with `0` open, `2` ping, `3` pong or `4` message; a message with `0`
 * connect, `1` disconnect, `2` event, `3` acknowledgement or `4` refusal.
 */
function connect({ open, timers, greeting }: LeanSocketDeps, events: ConnectionEvents): Connection {
  const line = open();
  let stands = false;
  let silenceMs = CONNECT_WITHIN_MS;
  let cancel = (): void => undefined;
  /** Without a sign of life until then it is dead. */
  const isAlive = (): void => {
    cancel();
    cancel = timers.after(silenceMs, () => events.ended({ message: 'timeout' }));
  };
  const receive = (message: string): void => {
    const [, kind, id = '', text = ''] = /^(\d)(\d*)(.*)$/s.exec(message) ?? [];
    if (kind === '0') {
      stands = true;
      events.stands();
    } else if (kind === '1') events.ended({ message: 'ended by the server' });
    else if (kind === '2') events.said(...(JSON.parse(text) as [string, unknown]));
    else if (kind === '3') events.answered(Number(id), ...(JSON.parse(text) as [unknown]));
    else if (kind === '4') events.ended(JSON.parse(text) as ConnectFailure);
  };
  const send = (message: string): void => line.send(`4${message}`);

  isAlive();
  line.onclose = () => events.ended({ message: 'closed' });
  line.onmessage = ({ data }: { readonly data: unknown }) => {
    const frame = String(data);
    if (frame[0] === '4') receive(frame.slice(1));
    else if (frame[0] === '0') {
      const opened = JSON.parse(frame.slice(1)) as {
        readonly pingInterval: number;
        readonly pingTimeout: number;
      };
      silenceMs = opened.pingInterval + opened.pingTimeout;
      isAlive();
      send(`0${greeting ? JSON.stringify(greeting) : ''}`);
    } else if (frame[0] === '2') {
      isAlive();
      line.send('3');
    }
  };
  return {
    stands: () => stands,
    send,
    close() {
      cancel();
      line.onmessage = null;
      line.onclose = null;
      line.close();
    },
  };
}
