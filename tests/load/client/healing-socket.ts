import type { Dice } from '#bots/wire/dice.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';
import type { Tally } from '../measure/tally.ts';
import { createRetryPauses } from './retry-pauses.ts';

/** A socket that reconnects by itself, like the page's. */
export interface HealingSocket {
  start(): void;
  /** A message and its answer, timed; null when the connection ends first. */
  ask(message: string, payload: unknown): Promise<unknown>;
  /** The current connection's identity for later comparison; null without one. */
  line(): object | null;
  /** Its rooms are joined: it is ready. Returns milliseconds since the connection was lost; null the first time. */
  isBack(): number | null;
  isReady(): boolean;
  /** Ends the connection at once, like a pulled cable; returns whether it was ready. */
  cut(): boolean;
  stop(): void;
}

export interface HealingSocketDeps {
  readonly url: string;
  readonly cookie: string;
  readonly dice: Dice;
  readonly tally: Tally;
  readonly onFrame: (bytes: Buffer) => void;
}

export function createHealingSocket(deps: HealingSocketDeps): HealingSocket {
  const { tally } = deps;
  const pauses = createRetryPauses(deps.dice);
  let socket: RawSocket | null = null;
  let isReady = false;
  let isStopped = false;
  let lostAtMs: number | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    try {
      const opened = await openLine(deps, () => {
        if (isStopped) return;
        tally.fault('dropped', 'a socket closed unexpectedly');
        lose();
      });
      if (isStopped) return opened.socket.terminate();
      socket = opened.socket;
      opened.begin();
    } catch (error) {
      connectLater(noteRefusal(String(error), tally));
    }
  };
  const connectLater = (retryAfterMs: number | null): void => {
    if (!isStopped) retry = setTimeout(() => void connect(), pauses.next(retryAfterMs));
  };
  const lose = (): void => {
    socket = null;
    isReady = false;
    lostAtMs ??= performance.now();
    connectLater(null);
  };
  return {
    start: () => void connect(),
    async ask(message, payload) {
      const askedAt = performance.now();
      const answer = (await socket?.ask(message, payload).catch(() => null)) ?? null;
      const ms = performance.now() - askedAt;
      if (answer !== null) tally.call(`SOCKET ${message}`, { ms, outcome: 'done' });
      return answer;
    },
    line: () => socket,
    isBack() {
      const awayMs = lostAtMs === null ? null : performance.now() - lostAtMs;
      isReady = true;
      lostAtMs = null;
      pauses.reset();
      return awayMs;
    },
    isReady: () => isReady,
    cut() {
      if (!isReady) return false;
      socket?.terminate();
      lose();
      return true;
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
      socket?.close();
    },
  };
}

/** The greeting may arrive before the connection's promise resolves: earlier packets wait for `begin`. */
async function openLine({ url, cookie, onFrame }: HealingSocketDeps, onDrop: () => void) {
  const early: Buffer[] = [];
  let hasBegun = false;
  const onEvent = (bytes: Buffer): void => (hasBegun ? onFrame(bytes) : void early.push(bytes));
  const socket = await openRawSocket({ url, cookie, onEvent, onDrop });
  return {
    socket,
    begin(): void {
      hasBegun = true;
      for (const bytes of early) onFrame(bytes);
    },
  };
}

const MANY_SOCKETS =
  'the server takes no more sockets of one address: it must be started with RATE_LIMIT=off';

/** A busy server's retry time; null for everything else, of which a lost session is a fault. */
function noteRefusal(error: string, tally: Tally): number | null {
  const [, retryAfterMs] = /"retryAfterMs":(\d+)/.exec(error) ?? [];
  if (retryAfterMs !== undefined) tally.fault('busy', 'a socket was told to retry later');
  if (error.includes('too_many_sockets')) tally.fault('busy', MANY_SOCKETS);
  if (error.includes('unauthorized')) tally.fault('failed', `a socket was refused: ${error}`);
  return retryAfterMs === undefined ? null : Number(retryAfterMs);
}
