import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#protocol/live.ts';

export type GameSocket = Socket<ServerToClient, ClientToServer>;

interface Reconnecting {
  /** The shortest and the longest wait before the next try, in milliseconds; 0 never tries again. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** A socket of a signed-in player, not connected yet. */
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
