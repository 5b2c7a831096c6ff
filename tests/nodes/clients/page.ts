import { io } from 'socket.io-client';
import { events, type Position, type Pushed } from '#protocol/wire/events.ts';
import { createApi } from '#web/live/client.ts';
import { createServerClock, timers } from '#web/live/clock.ts';
import { createConnectionState } from '#web/live/connection-store.ts';
import { createLiveClient } from '#web/live/live-client.ts';
import { socketOptions } from '#web/live/socket.ts';

/** What a page of the game saw of a room. */
export interface Seen {
  /** Null before the first answer. */
  position(): Position | null;
  /** Events in order, of every epoch. */
  readonly pushed: readonly (Pushed & { readonly event: string; readonly arrivedMs: number })[];
  /** How often the whole room was read. */
  snapshots(): number;
  refusals(): readonly string[];
}

/** A page without its screen: its live client and its calls. */
export type Page = ReturnType<typeof openPage>;

let keys = 0;

/** Opens a page at a balancer with a player's session; stop it in the end. */
export function openPage(url: string, cookie: string) {
  const socket = io(url, { ...socketOptions, extraHeaders: { cookie } });
  const state = createConnectionState(timers);
  const faults: unknown[] = [];
  let drops = 0;
  socket.on('disconnect', () => void (drops += 1));
  const live = createLiveClient({
    socket,
    state,
    timers,
    clock: createServerClock(timers.nowMs),
    isOnline: () => true,
    isSignedIn: async () => true,
    report: (error) => faults.push(error),
  });
  const usedKeys: string[] = [];
  const api = createApi({
    timers,
    chance: Math.random,
    newKey: () => {
      keys += 1;
      const key = `page-key-${keys}`;
      usedKeys.push(key);
      return key;
    },
    fetch: (path, init) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      return fetch(url + path, { ...init, headers });
    },
  });
  return {
    api,
    usedKeys,
    cookie,
    faults,
    socket,
    start: live.start,
    stop: live.stop,
    watch: (room: string): Seen => watchRoom(live, room, faults),
    isLive: () => state.store.getState().state === 'live',
    drops: () => drops,
  };
}

function watchRoom(live: ReturnType<typeof createLiveClient>, room: string, faults: unknown[]): Seen {
  const pushed: (Pushed & { event: string; arrivedMs: number })[] = [];
  const refusals: string[] = [];
  let position: Position | null = null;
  let snapshots = 0;
  const take = (event: string) => (_: unknown, one: Pushed) => {
    const { epoch, seq } = one;
    if (position?.epoch !== epoch || seq !== position.seq + 1)
      faults.push(`${room}: ${event} ${seq} after ${position?.seq}`);
    position = { epoch, seq };
    pushed.push({ ...one, event, arrivedMs: Date.now() });
  };
  const handlers = Object.fromEntries(Object.keys(events).map((event) => [event, take(event)]));
  live.enter(room, {
    snapshot: (_, at) => {
      snapshots += 1;
      position = at;
    },
    events: handlers,
    refused: (error) => void refusals.push(error),
  });
  return { pushed, position: () => position, snapshots: () => snapshots, refusals: () => refusals };
}
