import WebSocket from 'ws';
import { ACKNOWLEDGEMENT, CONNECT, EVENT, MESSAGE, PING } from './packet-types.ts';

/**
 * One Socket.IO 4 connection without a Socket.IO client: Engine.IO frames read and written by hand, since the full client
 * costs more CPU than the server under test. `0` open, `2` ping, `3` pong, `4` message; in a message `0` connect, `2` event,
 * `3` acknowledgement, `4` error.
 */
export interface RawSocket {
  /** Asks to join a room; resolves when the server agrees, rejects with its refusal. */
  subscribe(room: string): Promise<void>;
  /** Sends a message and resolves with its acknowledgement; rejects when the connection ends before. */
  ask(message: string, payload: unknown): Promise<unknown>;
  close(): void;
  /** Ends at once, as when the line is cut: nobody is asked, and `onDrop` is not called. */
  terminate(): void;
}

export interface RawSocketOptions {
  readonly url: string;
  readonly cookie: string;
  /** Only watches: no cookie counts. */
  readonly isSpectator?: boolean;
  /** Every event as it arrived, beginning with `42["`. */
  readonly onEvent: (frame: Buffer) => void;
  /** The connection ended without being asked to. */
  readonly onDrop: () => void;
}

/** Connects and signs in by the cookie. */
export function openRawSocket({
  url,
  cookie,
  isSpectator = false,
  onEvent,
  onDrop,
}: RawSocketOptions): Promise<RawSocket> {
  const address = `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const options = { headers: { cookie }, perMessageDeflate: false, skipUTF8Validation: true };
  const socket = new WebSocket(address, options);
  let isOpen = false;
  const asked = createQuestions((packet) => socket.send(packet));
  return new Promise((resolve, reject) => {
    socket.on('message', (frame: Buffer) => {
      if (frame[0] === PING) socket.send('3');
      else if (frame[0] !== MESSAGE) socket.send(isSpectator ? '40{"spectator":true}' : '40');
      else if (frame[1] === EVENT) onEvent(frame);
      else if (frame[1] === ACKNOWLEDGEMENT) asked.answer(frame.toString());
      else if (frame[1] === CONNECT) {
        isOpen = true;
        resolve(connected);
      } else reject(new Error(frame.toString()));
    });
    const connected: RawSocket = {
      async subscribe(room) {
        // A crowd does not read what it gets.
        const answer = await asked.ask('subscribe', room);
        if (!answer.startsWith('[{"ok":true')) throw new Error(answer);
      },
      ask: async (message, payload) =>
        (JSON.parse(await asked.ask(message, payload)) as readonly unknown[])[0],
      close() {
        isOpen = false;
        socket.close();
      },
      terminate() {
        isOpen = false;
        socket.terminate();
      },
    };
    socket.on('error', reject);
    socket.on('close', () => {
      const closed = new Error('the server closed the connection');
      asked.fail(closed);
      if (isOpen) onDrop();
      else reject(closed);
    });
  });
}

/** Messages that await their acknowledgement, by number. */
function createQuestions(send: (packet: string) => void) {
  const waiting = new Map<number, { resolve(answer: string): void; reject(error: Error): void }>();
  let sent = 0;
  let ended: Error | null = null;
  return {
    ask: (message: string, payload: unknown): Promise<string> =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        waiting.set(sent, { resolve, reject });
        send(`42${sent}${JSON.stringify([message, payload])}`);
        sent += 1;
      }),
    /** Takes a packet as `430[…]`. */
    answer(packet: string): void {
      const begin = packet.indexOf('[');
      const number = Number(packet.slice(2, begin));
      waiting.get(number)?.resolve(packet.slice(begin));
      waiting.delete(number);
    },
    fail(error: Error): void {
      ended = error;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}
