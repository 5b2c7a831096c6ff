import type { EpochMs } from '#protocol/values/primitives.ts';

export interface Departure {
  readonly playerId: string;
  /** Real time. */
  readonly atMs: EpochMs;
}

export interface Presence {
  readonly isOnline: (playerId: string) => boolean;
  readonly online: () => number;
  /** Real time; null while online and once stored. */
  readonly leftAtMs: (playerId: string) => EpochMs | null;
  readonly setConnections: (playerId: string, sockets: number) => void;
  /** Departures not stored yet, oldest first. */
  readonly departures: (limit: number) => readonly Departure[];
  /** Keeps later departures of the same players. */
  readonly stored: (departures: readonly Departure[]) => void;
}

/** More than leave between two batches, even in a network failure. Beyond this, the last heartbeat counts. */
const MAX_DEPARTURES = 20_000;

export function createPresence({ nowMs }: { readonly nowMs: () => EpochMs }): Presence {
  const online = new Set<string>();
  const left = new Map<string, EpochMs>();
  return {
    isOnline: (playerId) => online.has(playerId),
    online: () => online.size,
    leftAtMs: (playerId) => left.get(playerId) ?? null,
    setConnections(playerId, sockets) {
      left.delete(playerId);
      if (sockets > 0) {
        online.add(playerId);
        return;
      }
      online.delete(playerId);
      left.set(playerId, nowMs());
      const [oldest] = left.keys();
      if (left.size > MAX_DEPARTURES && oldest !== undefined) left.delete(oldest);
    },
    departures(limit) {
      const first: Departure[] = [];
      for (const [playerId, atMs] of left) {
        if (first.length >= limit) break;
        first.push({ playerId, atMs });
      }
      return first;
    },
    stored(departures) {
      for (const { playerId, atMs } of departures) if (left.get(playerId) === atMs) left.delete(playerId);
    },
  };
}
