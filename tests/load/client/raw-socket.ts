import WebSocket from 'ws';

// The first bytes of an Engine.IO packet, and of a Socket.IO packet inside a message.
// https://socket.io/docs/v4/engine-io-protocol, https://socket.io/docs/v4/socket-io-protocol
const byteOf = (digit: string): number => digit.charCodeAt(0);
const PING = byteOf('2');
const MESSAGE = byteOf('4');
const CONNECT = byteOf('0');
const EVENT = byteOf('2');
const ACKNOWLEDGEMENT = byteOf('3');

/**
 * A minimal Socket.IO connection for load, benches and attacks: the full client costs more CPU than the server under test,
 * and cannot send invalid packets.
 */
export interface RawSocket {
  /** Subscribes to a room; rejects with the server's refusal. */
  subscribe(room: string): Promise<void>;
  /** Sends a message and resolves with its acknowledgement; rejects when the connection ends first. */
  ask(message: string, payload: unknown): Promise<unknown>;
  close(): void;
  /** Cuts the connection silently: `onDrop` is not called. */
  terminate(): void;
  /** For packets that no client sends. */
  readonly webSocket: WebSocket;
}

export interface RawSocketOptions {
  readonly url: string;
  readonly cookie: string;
  /** Connects without a session, whatever the cookie. */
  readonly isSpectator?: boolean;
  /** Every event as it arrived, beginning with `42["`. */
  readonly onEvent?: (frame: Buffer) => void;
  /** Every packet. */
  readonly onPacket?: (frame: Buffer) => void;
  /** The connection ended unexpectedly. */
  readonly onDrop?: () => void;
}

/** Connects; rejects with the packet that refuses it. */
export function openRawSocket(options: RawSocketOptions): Promise<RawSocket> {
  const { url, cookie, isSpectator = false, onEvent, onPacket, onDrop } = options;
  const address = `${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const webSocket = new WebSocket(address, {
    headers: { cookie },
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  let isOpen = false;
  const questions = createQuestions((packet) => webSocket.send(packet));
  return new Promise((resolve, reject) => {
    webSocket.on('message', (frame: Buffer) => {
      onPacket?.(frame);
      if (frame[0] === PING) webSocket.send('3');
      else if (frame[0] !== MESSAGE) webSocket.send(isSpectator ? '40{"spectator":true}' : '40');
      else if (frame[1] === EVENT) onEvent?.(frame);
      else if (frame[1] === ACKNOWLEDGEMENT) questions.answer(frame.toString());
      else if (frame[1] === CONNECT) {
        isOpen = true;
        resolve(connected);
      } else reject(new Error(frame.toString()));
    });
    const end = (how: () => void) => (): void => {
      isOpen = false;
      how();
    };
    const connected: RawSocket = {
      async subscribe(room) {
        const answer = await questions.ask('subscribe', room);
        if (!answer.startsWith('[{"ok":true')) throw new Error(answer);
      },
      ask: async (message, payload) =>
        (JSON.parse(await questions.ask(message, payload)) as readonly unknown[])[0],
      close: end(() => webSocket.close()),
      terminate: end(() => webSocket.terminate()),
      webSocket,
    };
    webSocket.on('error', reject);
    webSocket.on('close', () => {
      const closed = new Error('the server closed the connection');
      questions.fail(closed);
      if (isOpen) onDrop?.();
      else reject(closed);
    });
  });
}

/** Messages awaiting their acknowledgement, by number. */
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
    /** Handles a packet such as `430[…]`. */
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
