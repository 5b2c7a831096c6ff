import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#protocol/wire/live.ts';

export type GameSocket = Socket<ServerToClient, ClientToServer>;

interface Reconnecting {
  /** Shortest and longest wait before a reconnect; 0 never reconnects. */
  readonly minMs: number;
  readonly maxMs: number;
}

export const openGameSocket = (
  url: string,
  cookie: string,
  { minMs, maxMs }: Reconnecting = { minMs: 0, maxMs: 0 },
): GameSocket =>
  io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    autoConnect: false,
    reconnection: minMs > 0,
    reconnectionDelay: minMs,
    reconnectionDelayMax: maxMs,
  });
