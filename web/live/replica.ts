import type { EventData, EventName, Position, Pushed } from '#protocol/events.ts';
import type { MissedEvent, MissedEvents, RoomSnapshot } from '#protocol/live.ts';

/** What a listener gets of a room, in order: a snapshot first and after each gap, else every event once. */
export interface RoomHandlers<Snapshot = unknown> {
  readonly snapshot?: (snapshot: Snapshot, at: Position) => void;
  readonly events?: { readonly [E in EventName]?: (data: EventData<E>, pushed: Pushed<E>) => void };
  /** The room is not for this player, or there is no such room. */
  readonly refused?: (error: string) => void;
}

/** One room as this page knows it. Each listener has a place of its own, so that one who comes later disturbs nobody. */
export interface Replica {
  readonly room: string;
  /** What the server calls it: it may answer a room with its id. */
  readonly name: () => string;
  readonly add: (handlers: RoomHandlers) => void;
  readonly remove: (handlers: RoomHandlers) => boolean;
  readonly isEmpty: () => boolean;
  /** From where the events serve every listener; null when somebody needs a snapshot. */
  readonly position: () => Position | null;
  /** Takes a push; false when somebody has missed one before it. */
  readonly receive: (event: MissedEvent) => boolean;
  readonly take: (answer: RoomSnapshot | MissedEvents) => void;
  readonly refuse: (error: string) => void;
  /** Nobody knows anything any more. */
  readonly forget: () => void;
}

interface Listener {
  readonly handlers: RoomHandlers;
  /** Null until it has had a snapshot. */
  position: Position | null;
}

export function createReplica(room: string, report: (error: unknown) => void): Replica {
  const listeners = new Map<RoomHandlers, Listener>();
  let name = room;

  const notify = (listener: Listener, word: (handlers: RoomHandlers) => void): void => {
    try {
      word(listener.handlers);
    } catch (error) {
      report(error);
    }
  };

  /** Returns whether the listener is now as far as the event. */
  const receiveOne = (listener: Listener, { event, ...pushed }: MissedEvent): boolean => {
    const { position } = listener;
    if (position?.epoch !== pushed.epoch) return false;
    if (pushed.seq !== position.seq + 1) return pushed.seq <= position.seq;
    listener.position = { epoch: pushed.epoch, seq: pushed.seq };
    notify(listener, ({ events }) => {
      const handle = events?.[event] as ((data: unknown, whole: unknown) => void) | undefined;
      handle?.(pushed.data, pushed);
    });
    return true;
  };

  const receive = (event: MissedEvent): boolean =>
    [...listeners.values()].map((listener) => receiveOne(listener, event)).every(Boolean);

  const showSnapshot = ({ epoch, seq, snapshot }: RoomSnapshot): void => {
    for (const listener of [...listeners.values()]) {
      if (listener.position?.epoch === epoch && listener.position.seq >= seq) continue;
      listener.position = { epoch, seq };
      notify(listener, (handlers) => handlers.snapshot?.(snapshot, { epoch, seq }));
    }
  };

  const forget = (): void => {
    name = room;
    for (const listener of listeners.values()) listener.position = null;
  };

  return {
    room,
    name: () => name,
    add: (handlers) => void listeners.set(handlers, { handlers, position: null }),
    remove: (handlers) => listeners.delete(handlers),
    isEmpty: () => listeners.size === 0,
    position: () => oldest([...listeners.values()].map(({ position }) => position)),
    receive,
    take(answer) {
      name = answer.room;
      if ('events' in answer) for (const event of answer.events) receive(event);
      else showSnapshot(answer);
    },
    refuse(error) {
      forget();
      for (const listener of [...listeners.values()])
        notify(listener, (handlers) => handlers.refused?.(error));
    },
    forget,
  };
}

/** The position furthest back; null when one is unknown or they cannot be compared. */
function oldest(positions: readonly (Position | null)[]): Position | null {
  const [first = null] = positions;
  let found = first;
  for (const position of positions) {
    if (!position || position.epoch !== first?.epoch) return null;
    if (!found || position.seq < found.seq) found = position;
  }
  return found;
}
