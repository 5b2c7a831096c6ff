import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { EpochMs } from '#protocol/primitives.ts';

/** A connection's messages per 10 s; its CONNECT and a pong come on top. */
const MAX_MESSAGES = 30;
const MESSAGE_WINDOW_MS = 10_000;
const CONNECT_AND_PONG = 2;

/** Bytes a connection may send in a second, of whatever kind. */
const MAX_BYTES = 65_536;

/** A message is at most 16 kB and may have arrived in part; its header takes up to 14 bytes. */
const MAX_PARTIAL_BYTES = 16_384 + 14;
const FRAME_HEADER_BYTES = 14;
/** Room for WebSocket pings, of 6 bytes or more, which no client of ours sends. */
const CONTROL_BYTES_A_SECOND = 360;

/** A connection with more unsent data than this does not read. */
const MAX_WAITING_PACKETS = 256;
const MAX_WAITING_BYTES = 1_048_576;

/** What one connection sends and leaves unread, by the public events of Engine.IO and counters of Node. */
export interface Traffic {
  /** Ask once a second. */
  readonly exceedsLimits: () => boolean;
}

export interface TrafficDeps {
  readonly engine: Pick<Socket['conn'], 'on'>;
  readonly tcp: Pick<TcpSocket, 'bytesRead' | 'writableLength'>;
  readonly nowMs: () => EpochMs;
  /** Too many messages came. */
  readonly onFlood: () => void;
}

export function createTraffic({ engine, tcp, nowMs, onFlood }: TrafficDeps): Traffic {
  let messages = 0;
  let windowSinceMs = nowMs();
  let waitingPackets = 0;
  let waitingBytes = 0;
  let bytesRead = tcp.bytesRead;
  let messageBytes = 0;
  /** Bytes that belong to no message so far. */
  let otherBytes = 0;

  engine.on('packet', ({ data = '' }: { readonly data?: string | Buffer }) => {
    messageBytes += Buffer.byteLength(data) + 1 + FRAME_HEADER_BYTES;
    if (nowMs() - windowSinceMs >= MESSAGE_WINDOW_MS) {
      windowSinceMs = nowMs();
      messages = 0;
    }
    messages += 1;
    if (messages > MAX_MESSAGES + CONNECT_AND_PONG) onFlood();
  });
  engine.on('packetCreate', ({ data = '' }: { readonly data?: string | Buffer }) => {
    waitingPackets += 1;
    waitingBytes += data.length;
  });
  engine.on('drain', () => {
    waitingPackets = 0;
    waitingBytes = 0;
  });

  return {
    exceedsLimits() {
      const read = tcp.bytesRead - bytesRead;
      bytesRead = tcp.bytesRead;
      otherBytes = Math.max(0, otherBytes + read - messageBytes - CONTROL_BYTES_A_SECOND);
      messageBytes = 0;
      return (
        read > MAX_BYTES ||
        otherBytes > MAX_PARTIAL_BYTES ||
        waitingPackets > MAX_WAITING_PACKETS ||
        waitingBytes + tcp.writableLength > MAX_WAITING_BYTES
      );
    },
  };
}
