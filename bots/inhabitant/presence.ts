import { openRawSocket, type RawSocket } from '#bots/wire/raw-socket.ts';

/** An inhabitant's socket: everyone sees by it that it is there. */
export interface Presence {
  /** Connects, unless it is connected or was refused just now. */
  show(cookie: string, nowMs: number): Promise<void>;
  /** Watches a race, and no other any more. */
  watchRace(raceId: string): Promise<void>;
  hide(): void;
}

/** After a connection has failed or ended, the next try waits for so long at first, later longer; and up to twice as long. */
const AGAIN_AFTER_MS = 3_000;
const MAX_AGAIN_AFTER_MS = 60_000;

/** The rooms of the pages that everyone has open now and then. */
const ROOMS = ['races', 'leaderboard'];

export function createPresence(url: string, jitterMs: (below: number) => number): Presence {
  let socket: RawSocket | null = null;
  let notBeforeMs = 0;
  let againMs = AGAIN_AFTER_MS;
  let race: string | null = null;
  return {
    async show(cookie, nowMs) {
      if (socket || nowMs < notBeforeMs) return;
      notBeforeMs = nowMs + againMs + jitterMs(againMs);
      againMs = Math.min(MAX_AGAIN_AFTER_MS, 2 * againMs);
      try {
        const opened = await openRawSocket({
          url,
          cookie,
          onEvent: () => undefined,
          onDrop: () => (socket = null),
        });
        socket = opened;
        race = null;
        for (const room of ROOMS) await opened.ask('subscribe', room);
        againMs = AGAIN_AFTER_MS;
      } catch {
        // The server restarts or has enough sockets: it can be played without one until the next try.
        socket?.close();
        socket = null;
      }
    },
    async watchRace(raceId) {
      const left = race;
      race = raceId;
      try {
        if (left) await socket?.ask('unsubscribe', `race:${left}`);
        await socket?.ask('subscribe', `race:${raceId}`);
      } catch {
        race = null;
      }
    },
    hide() {
      socket?.close();
      socket = null;
      race = null;
    },
  };
}
