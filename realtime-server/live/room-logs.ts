import type { RoomName } from '#protocol/systems.ts';
import type { EventName, Position } from '#protocol/wire/events.ts';
import { MAX_RESUMABLE_EVENTS, type MissedEvent } from '#protocol/wire/live.ts';
import type { EpochMs } from '#protocol/values/primitives.ts';

/** Real time since the last event or visitor; clients that were away longer get a snapshot. */
const MAX_IDLE_MS = 2 * 60_000;

/** About 50 MB of small events. */
const MAX_RETAINED_OVERALL = 150_000;

interface RoomLog {
  readonly epoch: string;
  seq: number;
  /** Oldest first; the last one has number `seq`. */
  retained: MissedEvent[];
  touchedMs: EpochMs;
}

export interface RoomLogs {
  /** Whether a client may hold a position in the room: otherwise its events need not be retained. */
  readonly knows: (room: RoomName) => boolean;
  readonly position: (room: RoomName) => Position;
  readonly append: (room: RoomName, event: EventName, data: unknown) => MissedEvent;
  /** Null when not all of them are retained, or nobody has joined the room. */
  readonly since: (room: RoomName, position: Position) => readonly MissedEvent[] | null;
  readonly sweep: () => void;
  readonly restart: () => void;
  readonly size: () => number;
}

export interface RoomLogsDeps {
  readonly boot: string;
  readonly nowMs: () => EpochMs;
  readonly occupied: (room: RoomName) => boolean;
  readonly maxRetained?: number;
  readonly maxOverall?: number;
}

/**
 * The last events of each room, so that a client which missed some gets them instead of a snapshot. Every event gets the room's
 * next number. A room keeps its last 500 events for at most two minutes. Beyond 150,000 in all, that age is halved until a
 * quarter is free. A room without events or visitors for as long is forgotten with its number. It would count from 1 again, and a
 * client's old position would look valid; so whenever rooms are forgotten, rooms created later belong to a new epoch.
 * Positions of another epoch, ahead of the room, or older than what is kept are answered with null: the client needs a snapshot.
 */
export function createRoomLogs(deps: RoomLogsDeps): RoomLogs {
  const { nowMs, maxRetained = MAX_RESUMABLE_EVENTS, maxOverall = MAX_RETAINED_OVERALL } = deps;
  const logs = new Map<RoomName, RoomLog>();
  let epochCount = 0;
  let epoch = `${deps.boot}.${epochCount}`;
  let overall = 0;

  const logOf = (room: RoomName): RoomLog => {
    let log = logs.get(room);
    if (!log) logs.set(room, (log = { epoch, seq: 0, retained: [], touchedMs: nowMs() }));
    return log;
  };

  const prune = (beforeMs: EpochMs): void => {
    let forgotten = false;
    for (const [room, log] of logs) {
      overall -= dropOlder(log, beforeMs);
      if (log.touchedMs >= beforeMs) continue;
      if (deps.occupied(room)) log.touchedMs = nowMs();
      else forgotten = logs.delete(room);
    }
    if (forgotten) epoch = `${deps.boot}.${++epochCount}`;
  };

  // Frees a quarter, so that the next event does not shrink the logs again.
  const shrink = (): void => {
    for (let age = MAX_IDLE_MS; overall > maxOverall * 0.75; age = Math.floor(age / 2)) {
      prune(nowMs() - age);
      if (age === 0) break;
    }
  };

  return {
    knows: (room) => logs.has(room),
    position(room) {
      const log = logOf(room);
      return { epoch: log.epoch, seq: log.seq };
    },
    append(room, event, data) {
      const log = logOf(room);
      log.seq += 1;
      log.touchedMs = nowMs();
      const entry = { event, room, epoch: log.epoch, seq: log.seq, at: log.touchedMs, data } as MissedEvent;
      log.retained.push(entry);
      overall += 1;
      if (log.retained.length > maxRetained) {
        log.retained.shift();
        overall -= 1;
      }
      if (overall > maxOverall) shrink();
      return entry;
    },
    since(room, position) {
      // Clients name the room: a made-up one must leave nothing behind.
      const log = logs.get(room);
      if (!log || position.epoch !== log.epoch) return null;
      const missed = log.seq - position.seq;
      if (missed < 0 || missed > log.retained.length) return null;
      return missed === 0 ? [] : log.retained.slice(-missed);
    },
    sweep: () => prune(nowMs() - MAX_IDLE_MS),
    restart() {
      logs.clear();
      overall = 0;
      epoch = `${deps.boot}.${++epochCount}`;
    },
    size: () => logs.size,
  };
}

function dropOlder(log: RoomLog, beforeMs: EpochMs): number {
  const stale = log.retained.findIndex((event) => event.at >= beforeMs);
  const count = stale === -1 ? log.retained.length : stale;
  if (count > 0) log.retained = log.retained.slice(count);
  return count;
}
