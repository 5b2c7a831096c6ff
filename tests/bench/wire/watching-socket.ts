import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { ACKNOWLEDGEMENT, CONNECT, EVENT, MESSAGE, PING } from '#bots/wire/packet-types.ts';

/**
 * One Socket.IO 4 connection over WebSocket that costs its process as little as can be: a benchmark's client. Of both protocols
 * it speaks what a reader needs: whole text frames, a room to join, pings to answer.
 */
export interface WatchingSocket {
  /** Asks to join a room; resolves when the server agrees, rejects with its refusal. */
  subscribe(room: string): Promise<void>;
  close(): void;
}

export interface WatchingSocketOptions {
  readonly url: string;
  readonly cookie: string;
  /** Only watches: no cookie counts. */
  readonly isSpectator?: boolean;
  /** Every event as it arrived, beginning with `42["`. Its buffer is used again once this has returned. */
  readonly onEvent: (event: Buffer) => void;
  /** The connection ended without being asked to. */
  readonly onDrop: () => void;
}

/** The buffer of all connections: what one has read is taken before the next one reads. */
const READ_BUFFER = Buffer.allocUnsafeSlow(65_536);

const HEAD_END = '\r\n\r\n';
const WHOLE_TEXT = 0x81;
const IS_MASKED = 0x80;
/** In place of a frame's length: it stands in the next two bytes. */
const LENGTH_IN_TWO_BYTES = 126;

/** Connects and signs in by the cookie; rejects with what the server says instead. */
export function openWatchingSocket(options: WatchingSocketOptions): Promise<WatchingSocket> {
  const { url, cookie, isSpectator = false, onEvent, onDrop } = options;
  const { hostname, port } = new URL(url);
  let isOpen = false;
  let joining: { resolve(): void; reject(error: Error): void } | null = null;
  return new Promise((resolve, reject) => {
    const take = (packet: Buffer): void => {
      if (packet[0] === PING) send('3');
      else if (packet[0] !== MESSAGE) send(isSpectator ? '40{"spectator":true}' : '40');
      else if (packet[1] === EVENT) onEvent(packet);
      else if (packet[1] === ACKNOWLEDGEMENT) joined(packet.toString());
      else if (packet[1] === CONNECT) {
        isOpen = true;
        resolve({ subscribe, close });
      } else reject(new Error(packet.toString()));
    };
    const frames = frameReader(take);
    const onread = {
      buffer: READ_BUFFER,
      callback(count: number): boolean {
        try {
          frames(READ_BUFFER.subarray(0, count));
        } catch (error) {
          socket.destroy(error as Error);
        }
        return true;
      },
    };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    const send = (packet: string): void => void socket.write(frameOf(packet));
    const joined = (answer: string): void => {
      if (answer.includes('[{"ok":true')) joining?.resolve();
      else joining?.reject(new Error(answer));
      joining = null;
    };
    const subscribe = (room: string): Promise<void> =>
      new Promise((agreed, refused) => {
        joining = { resolve: agreed, reject: refused };
        send(`420["subscribe","${room}"]`);
      });
    const close = (): void => {
      isOpen = false;
      socket.destroy();
    };
    socket.on('error', reject).on('close', () => {
      const closed = new Error('the server closed the connection');
      joining?.reject(closed);
      if (isOpen) onDrop();
      else reject(closed);
    });
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}${HEAD_END}`,
      'latin1',
    );
  });
}

/** Reads the answer to the upgrade, then one frame after the other; throws on what it does not speak. */
function frameReader(take: (packet: Buffer) => void): (chunk: Buffer) => void {
  let isUpgraded = false;
  let rest: Buffer | null = null;
  /** Answers where the bytes that are not whole yet begin. */
  const takeWhole = (bytes: Buffer): number => {
    let at = 0;
    if (!isUpgraded) {
      const end = bytes.indexOf(HEAD_END);
      if (end < 0) return 0;
      const head = bytes.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 101')) throw new Error(bytes.toString());
      isUpgraded = true;
      at = end + HEAD_END.length;
    }
    while (at + 2 <= bytes.length) {
      const short = bytes[at + 1] ?? 0;
      if (bytes[at] !== WHOLE_TEXT || short > LENGTH_IN_TWO_BYTES)
        throw new Error(`a frame that begins with ${bytes.toString('hex', at, at + 2)}`);
      const from = at + (short === LENGTH_IN_TWO_BYTES ? 4 : 2);
      if (from > bytes.length) return at;
      const to = from + (short === LENGTH_IN_TWO_BYTES ? bytes.readUInt16BE(at + 2) : short);
      if (to > bytes.length) return at;
      take(bytes.subarray(from, to));
      at = to;
    }
    return at;
  };
  return (chunk) => {
    const bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    const at = takeWhole(bytes);
    rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null;
  };
}

/** A client masks what it sends; with zeros the text stays as it is. */
function frameOf(packet: string): Buffer {
  const length = Buffer.byteLength(packet);
  if (length >= LENGTH_IN_TWO_BYTES)
    throw new RangeError(`${length} bytes are too long for a frame of a watcher`);
  const head = Buffer.of(WHOLE_TEXT, IS_MASKED + length, 0, 0, 0, 0);
  return Buffer.concat([head, Buffer.from(packet)]);
}
