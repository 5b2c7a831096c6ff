import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#protocol/live.ts';

export type GameSocket = Socket<ServerToClient, ClientToServer>;

interface Reconnecting {
  /** Shortest and longest wait before a reconnect; 0 never reconnects. */
  readonly firstMs: number;
  readonly longestMs: number;
}

export const openGameSocket = (
  url: string,
  cookie: string,
  { firstMs, longestMs }: Reconnecting = { firstMs: 0, longestMs: 0 },
): GameSocket =>
  io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
    autoConnect: false,
    reconnection: firstMs > 0,
    reconnectionDelay: firstMs,
    reconnectionDelayMax: longestMs,
  });
