import type { EpochMs } from '#protocol/primitives.ts';

/** When a player's last socket ended. */
export interface Departure {
  readonly playerId: string;
  /** Real time. */
  readonly atMs: EpochMs;
}

/** Who is here by live sockets, and who left when, until that is stored. */
export interface Presence {
  readonly isOnline: (playerId: string) => boolean;
  /** How many players are here. */
  readonly online: () => number;
  /** Real time; null while the player is here, and once it is stored. */
  readonly leftAtMs: (playerId: string) => EpochMs | null;
  /** Follows the number of a player's open sockets. */
  readonly follow: (playerId: string, sockets: number) => void;
  /** Departures that are not stored yet, at most so many, the oldest first. */
  readonly departures: (limit: number) => readonly Departure[];
  /** Forgets departures that were stored; later ones of the same players stay. */
  readonly stored: (departures: readonly Departure[]) => void;
}

/** More than leave between two portions even when the network fails; of older ones the last heartbeat stands. */
const MAX_DEPARTURES = 20_000;

export function createPresence({ nowMs }: { readonly nowMs: () => EpochMs }): Presence {
  const online = new Set<string>();
  const left = new Map<string, EpochMs>();
  return {
    isOnline: (playerId) => online.has(playerId),
    online: () => online.size,
    leftAtMs: (playerId) => left.get(playerId) ?? null,
    follow(playerId, sockets) {
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
