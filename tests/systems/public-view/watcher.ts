import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import { events } from '#protocol/wire/events.ts';

/** One pushed event as it arrived. */
export interface Frame {
  readonly event: string;
  readonly room: string;
  readonly data: Record<string, unknown>;
}

/** A socket without a session, with every received event checked against its contract. */
export interface Watcher {
  readonly socket: Socket;
  readonly ready: { readonly rooms: Record<string, unknown> };
  readonly frames: Frame[];
}

/** A spectator's socket, not yet connected. */
export function spectatorSocket(url: string, headers: Record<string, string> = {}): Socket {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { spectator: true },
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}

/** Connects as a spectator and listens. */
export async function watch(url: string): Promise<Watcher> {
  const socket = spectatorSocket(url);
  const frames: Frame[] = [];
  const ready = new Promise<Watcher['ready']>((resolve, reject) => {
    socket.once('ready', resolve);
    socket.once('connect_error', reject);
  });
  socket.onAny((event: string, pushed: { readonly room: string; readonly data: unknown }) => {
    if (event === 'ready') return;
    const shape = events[event as keyof typeof events];
    expect(shape.rooms).toContain('public');
    expect(shape.data.safeParse(pushed.data)).toMatchObject({ success: true, data: pushed.data });
    frames.push({ event, room: pushed.room, data: pushed.data as Record<string, unknown> });
  });
  socket.connect();
  return { socket, ready: await ready, frames };
}
