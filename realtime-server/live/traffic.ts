import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { EpochMs } from '#protocol/values/primitives.ts';

/** Per connection and 10 s, plus its CONNECT and a pong. */
const MAX_MESSAGES = 30;
const MESSAGE_WINDOW_MS = 10_000;
const CONNECT_AND_PONG = 2;

/** Per second, any kind of data. */
const MAX_BYTES = 65_536;

/** A message has up to 16 kB and may be incomplete; its frame header takes up to 14 bytes. */
const MAX_PARTIAL_BYTES = 16_384 + 14;
const FRAME_HEADER_BYTES = 14;
/** For WebSocket pings (6 bytes or more), which our clients never send. */
const CONTROL_BYTES_A_SECOND = 360;

/** More unsent data means that the client does not read. */
const MAX_WAITING_PACKETS = 256;
const MAX_WAITING_BYTES = 1_048_576;

export interface Traffic {
  /** Call once a second. */
  readonly exceedsLimits: () => boolean;
}

export interface TrafficDeps {
  readonly engine: Pick<Socket['conn'], 'on'>;
  readonly tcp: Pick<TcpSocket, 'bytesRead' | 'writableLength'>;
  readonly nowMs: () => EpochMs;
  readonly onFlood: () => void;
}

export function createTraffic({ engine, tcp, nowMs, onFlood }: TrafficDeps): Traffic {
  let messages = 0;
  let windowSinceMs = nowMs();
  let waitingPackets = 0;
  let waitingBytes = 0;
  let bytesRead = tcp.bytesRead;
  let messageBytes = 0;
  /** Bytes not attributed to a message yet. */
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
