import WebSocket from 'ws';

/**
 * One Socket.IO 4 connection without a Socket.IO client: Engine.IO frames read and written by hand, since the full client
 * costs more CPU than the server under test. `0` open, `2` ping, `3` pong, `4` message; in a message `0` connect, `2` event,
 * `3` acknowledgement, `4` error.
 */
export interface RawSocket {
  /** Asks to join a room; resolves when the server agrees, rejects with its refusal. */
  subscribe(room: string): Promise<void>;
  close(): void;
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

const PING = '2'.charCodeAt(0);
const MESSAGE = '4'.charCodeAt(0);
const CONNECT = '0'.charCodeAt(0);
const EVENT = '2'.charCodeAt(0);
const ACKNOWLEDGEMENT = '3'.charCodeAt(0);

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
  let answered: (answer: string) => void = () => undefined;
  return new Promise((resolve, reject) => {
    socket.on('message', (frame: Buffer) => {
      if (frame[0] === PING) socket.send('3');
      else if (frame[0] !== MESSAGE) socket.send(isSpectator ? '40{"spectator":true}' : '40');
      else if (frame[1] === EVENT) onEvent(frame);
      else if (frame[1] === ACKNOWLEDGEMENT) answered(frame.toString());
      else if (frame[1] === CONNECT) {
        isOpen = true;
        resolve(connected);
      } else reject(new Error(frame.toString()));
    });
    const connected: RawSocket = {
      subscribe: (room) =>
        new Promise((agreed, refused) => {
          answered = (answer) =>
            answer.startsWith('430[{"ok":true') ? agreed() : refused(new Error(answer));
          socket.send(`420${JSON.stringify(['subscribe', room])}`);
        }),
      close() {
        isOpen = false;
        socket.close();
      },
    };
    socket.on('error', reject);
    socket.on('close', () => (isOpen ? onDrop() : reject(new Error('the server closed the connection'))));
  });
}
