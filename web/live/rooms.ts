import type {
  LiveRefusal,
  MissedEvent,
  ResumeAnswer,
  ResumeAnswers,
  ResumeRequest,
  SubscribeAnswer,
} from '#protocol/wire/live.ts';
import type { Timers } from './clock.ts';
import { createHeldQueue, type HeldQueue } from './held.ts';
import {
  applyAnswer,
  applyPush,
  emptyReplica,
  type Replica,
  resumePosition,
  type RoomHandlers,
  type Step,
  syncing,
} from './replica.ts';

/** Rejects when the server does not answer in time. */
export interface Wire {
  readonly subscribe: (room: string) => Promise<SubscribeAnswer>;
  readonly unsubscribe: (room: string) => void;
  readonly resume: (rooms: ResumeRequest) => Promise<ResumeAnswers | LiveRefusal>;
}

export interface RoomsDeps {
  readonly wire: Wire;
  readonly timers: Pick<Timers, 'after'>;
  readonly stuck: () => void;
  readonly report: (error: unknown) => void;
}

/** Joins each room once for all its listeners, and closes gaps after reconnects. */
export interface ClientRooms {
  readonly enter: <Snapshot = unknown>(room: string, handlers: RoomHandlers<Snapshot>) => () => void;
  /** Resolves with whether this connection answered for every room. */
  readonly connected: () => Promise<boolean>;
  readonly disconnected: () => void;
  readonly receive: (event: MissedEvent) => void;
  readonly clear: () => void;
}

interface Room {
  readonly room: string;
  /** The server's name for it, which may add an id. */
  name: string;
  readonly listeners: Map<RoomHandlers, Replica>;
  isRequested: boolean;
}

// The next page often needs the same room.
const LEAVE_AFTER_MS = 1_000;
const RETRY_MS = 3_000;

// Refusals after which the client tries again.
const TEMPORARY = new Set(['internal', 'busy', 'too_many_requests']);

export function createClientRooms(deps: RoomsDeps): ClientRooms {
  const { wire, timers, report } = deps;
  const rooms = new Map<string, Room>();
  const held = createHeldQueue();
  const requests = createRequests(deps, held);

  const leave = (room: Room): void => {
    if (room.listeners.size > 0 || rooms.get(room.room) !== room) return;
    rooms.delete(room.room);
    if (requests.isOpen()) wire.unsubscribe(room.name);
  };

  return {
    enter(name, handlers) {
      const room = rooms.get(name) ?? { room: name, name, listeners: new Map(), isRequested: false };
      rooms.set(name, room);
      room.listeners.set(handlers as RoomHandlers, newReplica(room));
      void requests.send([room]);
      return () => {
        if (room.listeners.delete(handlers as RoomHandlers)) timers.after(LEAVE_AFTER_MS, () => leave(room));
      };
    },
    async connected() {
      requests.open();
      for (const room of rooms.values()) {
        room.isRequested = false;
        for (const [handlers, replica] of room.listeners) room.listeners.set(handlers, syncing(replica));
      }
      return requests.send([...rooms.values()]);
    },
    disconnected: requests.close,
    receive(event) {
      if (!requests.isOpen()) return;
      for (const room of [...rooms.values()].filter(({ name }) => name === event.room)) {
        step(room, { report, held }, (replica) => applyPush(replica, event));
        if (isSyncing(room)) void requests.send([room]);
      }
    },
    clear() {
      requests.close();
      held.clear();
      for (const room of rooms.values()) forget(room);
    },
  };
}

// One request per room at a time; answers from an earlier connection are ignored.
function createRequests({ wire, timers, stuck, report }: RoomsDeps, held: HeldQueue) {
  let connection = 0;
  let isOpen = false;

  const send = async (candidates: readonly Room[]): Promise<boolean> => {
    const mine = connection;
    const due = candidates.filter((room) => isOpen && !room.isRequested && isSyncing(room));
    const known = new Map<Room, ResumeRequest[string]>();
    for (const room of due) {
      room.isRequested = true;
      const position = resumePosition([...room.listeners.values()]);
      if (position) known.set(room, position);
    }
    const take = (room: Room, answer: ResumeAnswer): void => {
      if (mine === connection) answered(room, answer);
    };
    const fresh = due.filter((room) => !known.has(room));
    try {
      await Promise.all([
        ...fresh.map(async (room) => take(room, await wire.subscribe(room.room))),
        known.size > 0 && resume(wire, known, take),
      ]);
    } catch {
      if (mine === connection) stuck();
    }
    return mine === connection;
  };

  const answered = (room: Room, answer: ResumeAnswer): void => {
    room.isRequested = false;
    if (answer.ok) {
      room.name = answer.room;
      step(room, { report, held }, (replica) => applyAnswer(replica, answer));
      if (isSyncing(room)) void send([room]);
      return;
    }
    forget(room);
    for (const handlers of [...room.listeners.keys()])
      guarded(report, () => handlers.refused?.(answer.error));
    if (TEMPORARY.has(answer.error)) timers.after(RETRY_MS, () => void send([room]));
  };

  return {
    send,
    isOpen: () => isOpen,
    open(): void {
      connection += 1;
      isOpen = true;
    },
    close(): void {
      connection += 1;
      isOpen = false;
    },
  };
}

// A listener that joins during a request also needs the pushes that have arrived since it.
function newReplica({ listeners }: Room): Replica {
  const buffers = [...listeners.values()].flatMap((other) =>
    other.status === 'syncing' ? [other.buffer] : [],
  );
  return { status: 'syncing', position: null, buffer: buffers[0] ?? [] };
}

const isSyncing = ({ listeners }: Room): boolean =>
  [...listeners.values()].some(({ status }) => status === 'syncing');

function forget(room: Room): void {
  room.name = room.room;
  room.isRequested = false;
  for (const handlers of room.listeners.keys()) room.listeners.set(handlers, emptyReplica);
}

async function resume(
  wire: Wire,
  known: ReadonlyMap<Room, ResumeRequest[string]>,
  take: (room: Room, answer: ResumeAnswer) => void,
): Promise<void> {
  const answers = await wire.resume(
    Object.fromEntries([...known].map(([{ name }, position]) => [name, position])),
  );
  for (const room of known.keys()) take(room, answerFor(answers, room.name));
}

const answerFor = (answers: ResumeAnswers | LiveRefusal, room: string): ResumeAnswer => {
  if ('ok' in answers && answers.ok === false) return answers as LiveRefusal;
  return (answers as ResumeAnswers)[room] ?? { ok: false, error: 'internal' };
};

interface DeliveryDeps {
  readonly report: (error: unknown) => void;
  readonly held: HeldQueue;
}

function step(room: Room, { report, held }: DeliveryDeps, next: (replica: Replica) => Step): void {
  for (const [handlers, replica] of [...room.listeners]) {
    if (!room.listeners.has(handlers)) continue;
    const { replica: after, snapshot: answer, events } = next(replica);
    room.listeners.set(handlers, after);
    if (answer) {
      const { snapshot, epoch, seq } = answer;
      held.pass({ room: room.name, event: 'snapshot' }, () => {
        if (room.listeners.has(handlers))
          guarded(report, () => handlers.snapshot?.(snapshot, { epoch, seq }));
      });
    }
    for (const missed of events) {
      const { event, ...pushed } = missed;
      const handle = handlers.events?.[event] as ((data: unknown, whole: unknown) => void) | undefined;
      if (handle)
        held.pass(missed, () => {
          if (room.listeners.has(handlers)) guarded(report, () => handle(pushed.data, pushed));
        });
    }
  }
}

function guarded(report: (error: unknown) => void, work: () => void): void {
  try {
    work();
  } catch (error) {
    report(error);
  }
}
