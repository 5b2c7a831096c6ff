import { type GameSocket, openGameSocket } from '../wire/game-socket.ts';

export interface Presence {
  show(cookie: string, nowMs: number): void;
  watchRace(raceId: string): void;
  hide(): void;
}

const MIN_RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;

const ROOMS = ['races', 'leaderboard'];

const ignore = (): void => undefined;

export function createPresence(url: string): Presence {
  let socket: GameSocket | null = null;
  let notBeforeMs = 0;
  let race: string | null = null;
  return {
    show(cookie, nowMs) {
      // Socket.IO does not reconnect by itself after a refusal.
      if (socket?.active || nowMs < notBeforeMs) return;
      notBeforeMs = nowMs + MAX_RETRY_MS;
      socket?.disconnect();
      const opened = openGameSocket(url, cookie, { minMs: MIN_RETRY_MS, maxMs: MAX_RETRY_MS });
      opened.on('ready', () => {
        for (const room of [...ROOMS, ...(race ? [`race:${race}`] : [])])
          opened.emit('subscribe', room, ignore);
      });
      opened.connect();
      socket = opened;
    },
    watchRace(raceId) {
      if (socket?.connected && race) socket.emit('unsubscribe', `race:${race}`, ignore);
      race = raceId;
      if (socket?.connected) socket.emit('subscribe', `race:${raceId}`, ignore);
    },
    hide() {
      socket?.disconnect();
      socket = null;
      race = null;
    },
  };
}
