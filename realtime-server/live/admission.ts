import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Busy, ConnectError } from '#protocol/live.ts';
import type { EpochMs } from '#protocol/primitives.ts';
import type { Tick } from './tick.ts';

/** Sockets that begin in a slice of time: to begin one takes half a millisecond, and calls are answered in between. */
const SLICE_MS = 10;
const MAX_PER_SLICE = 6;

/** Six seconds' worth: clients give up after ten. On a slow machine, fewer. */
const MAX_WAITING = 3_600;
const MAX_WAIT_MS = 6_000;

interface Waiting {
  readonly socket: Pick<Socket, 'destroyed' | 'destroy'>;
  readonly proceed: () => void;
  readonly sinceMs: EpochMs;
}

/** Paces the sockets that begin. */
export interface Admission {
  /** Proceeds at once, or in its turn; when too many wait already it does not, and answers for how long to stay away. */
  readonly admit: (socket: Waiting['socket'], proceed: () => void) => Busy | null;
  /** How many wait for their turn. */
  readonly waiting: () => number;
  /** Ends those that wait. */
  readonly stop: () => void;
}

export interface AdmissionDeps {
  readonly tick: Pick<Tick, 'after' | 'nowMs'>;
  readonly maxPerSlice?: number | undefined;
  readonly maxWaiting?: number | undefined;
}

export function createAdmission({
  tick,
  maxPerSlice = MAX_PER_SLICE,
  maxWaiting = MAX_WAITING,
}: AdmissionDeps): Admission {
  let waiting: Waiting[] = [];
  let left = maxPerSlice;
  let cancel: (() => void) | null = null;

  const nextSlice = (): void => {
    const turn = waiting.splice(0, maxPerSlice);
    left = maxPerSlice - turn.length;
    cancel = turn.length > 0 ? tick.after(SLICE_MS, nextSlice) : null;
    for (const { socket, proceed } of turn) if (!socket.destroyed) proceed();
  };
  return {
    admit(socket, proceed) {
      cancel ??= tick.after(SLICE_MS, nextSlice);
      if (left > 0) {
        left -= 1;
        proceed();
        return null;
      }
      const nowMs = tick.nowMs();
      const waitedMs = nowMs - (waiting[0]?.sinceMs ?? nowMs);
      if (waiting.length >= maxWaiting || waitedMs >= MAX_WAIT_MS) {
        // Half of them have begun by then, and there is room for as many.
        const slices = 1 + Math.ceil(waiting.length / 2 / maxPerSlice);
        return { retryAfterMs: Math.max(slices * SLICE_MS, Math.ceil(waitedMs / 2)) };
      }
      waiting.push({ socket, proceed, sinceMs: nowMs });
      return null;
    },
    waiting: () => waiting.length,
    stop() {
      cancel?.();
      cancel = null;
      for (const { socket } of waiting) socket.destroy();
      waiting = [];
    },
  };
}

/** What RFC 6455 makes an answer's key of. */
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** By then the client has read it, or never will. */
const READ_WITHIN_MS = 2_000;

/**
 * Tells a client that asks for an upgrade to come back later. Written by hand, all at once: a WebSocket, Engine.IO's greeting and
 * Socket.IO's refusal, without making any of the three, which would take as long as to admit it.
 */
export function turnAway({ headers, socket }: IncomingMessage, busy: Busy): void {
  const key = headers['sec-websocket-key'];
  socket.on('error', () => socket.destroy());
  if (key === undefined) return void socket.destroy();
  const refusal = { message: 'busy' satisfies ConnectError, data: busy };
  const head = [
    'HTTP/1.1 101 Switching Protocols',
    'upgrade: websocket',
    'connection: upgrade',
    `sec-websocket-accept: ${hash('sha1', key + WEBSOCKET_GUID, 'base64')}`,
  ];
  socket.setTimeout(READ_WITHIN_MS, () => socket.destroy());
  socket.resume();
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(frame(`0${JSON.stringify(GREETING)}`));
  socket.write(frame(`44${JSON.stringify(refusal)}`));
  socket.end(CLOSE);
}

const GREETING = { sid: 'busy', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 16_384 };

const CLOSE = Buffer.from([0x88, 0x00]);

/** A text of at most 125 bytes as one frame. */
const frame = (text: string): Buffer => Buffer.from([0x81, text.length, ...Buffer.from(text, 'latin1')]);
