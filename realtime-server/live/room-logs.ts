import type { RoomName } from '#protocol/contract.ts';
import type { EventName, Position } from '#protocol/events.ts';
import { MAX_RESUMABLE_EVENTS, type MissedEvent } from '#protocol/live.ts';
import type { EpochMs } from '#protocol/primitives.ts';

/** A room nobody is in is forgotten so long after its last event or visitor; events older than that are dropped too. */
const REMEMBERED_MS = 10 * 60_000;

/** How many events all rooms keep together: about 50 MB of small ones. */
const MAX_RETAINED_OVERALL = 150_000;

/** What one room has told. */
interface RoomLog {
  readonly epoch: string;
  seq: number;
  /** The last events, oldest first; the last one has number `seq`. */
  retained: MissedEvent[];
  touchedMs: EpochMs;
}

/** The counters and last events of all rooms. */
export interface RoomLogs {
  /** Whether anyone may still hold a position of the room: of one that nobody asked about, nothing need be kept. */
  readonly knows: (room: RoomName) => boolean;
  /** Where the room stands now. */
  readonly position: (room: RoomName) => Position;
  /** Gives an event the room's next number and keeps it. */
  readonly append: (room: RoomName, event: EventName, data: unknown) => MissedEvent;
  /** Every event after a position, or null when they are not all kept. */
  readonly since: (room: RoomName, position: Position) => readonly MissedEvent[] | null;
  /** Forgets what nobody can ask for any more; to be called now and then. */
  readonly sweep: () => void;
  /** How many rooms are remembered. */
  readonly size: () => number;
}

export interface RoomLogsDeps {
  /** Unique to this start of the server. */
  readonly boot: string;
  readonly nowMs: () => EpochMs;
  readonly occupied: (room: RoomName) => boolean;
  readonly maxRetained?: number;
  readonly maxOverall?: number;
}

/** Remembers rooms while someone is in them or their events are recent. A room that was forgotten begins a new epoch. */
export function createRoomLogs(deps: RoomLogsDeps): RoomLogs {
  const { nowMs, maxRetained = MAX_RESUMABLE_EVENTS, maxOverall = MAX_RETAINED_OVERALL } = deps;
  const logs = new Map<RoomName, RoomLog>();
  let era = 0;
  let epoch = `${deps.boot}.${era}`;
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
    if (forgotten) epoch = `${deps.boot}.${++era}`;
  };

  /** Keeps ever shorter histories until a good part is free, so that the next event does not begin again. */
  const shrink = (): void => {
    for (let age = REMEMBERED_MS; overall > maxOverall * 0.75; age = Math.floor(age / 2)) {
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
      const emitted = { event, room, epoch: log.epoch, seq: log.seq, at: log.touchedMs, data } as MissedEvent;
      log.retained.push(emitted);
      overall += 1;
      if (log.retained.length > maxRetained) {
        log.retained.shift();
        overall -= 1;
      }
      if (overall > maxOverall) shrink();
      return emitted;
    },
    since(room, position) {
      const log = logOf(room);
      const missed = log.seq - position.seq;
      if (position.epoch !== log.epoch || missed < 0 || missed > log.retained.length) return null;
      return missed === 0 ? [] : log.retained.slice(-missed);
    },
    sweep: () => prune(nowMs() - REMEMBERED_MS),
    size: () => logs.size,
  };
}

/** Drops events from before a time; returns how many. */
function dropOlder(log: RoomLog, beforeMs: EpochMs): number {
  const stale = log.retained.findIndex((event) => event.at >= beforeMs);
  const count = stale === -1 ? log.retained.length : stale;
  if (count > 0) log.retained = log.retained.slice(count);
  return count;
}
