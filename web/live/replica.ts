import type { EventData, EventName, Position, Pushed } from '#protocol/events.ts';
import type { MissedEvent, MissedEvents, RoomSnapshot } from '#protocol/live.ts';

/** What a listener gets of a room, in order: a snapshot first and after each gap, else every event once. */
export interface RoomHandlers<Snapshot = unknown> {
  readonly snapshot?: (snapshot: Snapshot, at: Position) => void;
  readonly events?: { readonly [E in EventName]?: (data: EventData<E>, pushed: Pushed<E>) => void };
  /** The room is not for this player, or there is no such room. */
  readonly refused?: (error: string) => void;
}

/** One listener's copy of a room. While it waits for an answer, pushes are buffered. */
export type Replica =
  | { readonly status: 'following'; readonly position: Position }
  | {
      readonly status: 'asking';
      /** Null when only a snapshot helps. */
      readonly position: Position | null;
      readonly buffer: readonly MissedEvent[];
    };

/** The next replica, and what its listener gets: the snapshot, then the events. */
export interface Step {
  readonly replica: Replica;
  readonly snapshot?: RoomSnapshot;
  readonly events: readonly MissedEvent[];
}

export const emptyReplica: Replica = { status: 'asking', position: null, buffer: [] };

/** A new connection: nothing counts until the server has answered. */
export const asking = ({ position }: Replica): Replica => ({ status: 'asking', position, buffer: [] });

/** Applies the next event, drops a known one, and asks when one is missing. */
export function takePush(replica: Replica, event: MissedEvent): Step {
  if (replica.status === 'asking')
    return { replica: { ...replica, buffer: [...replica.buffer, event] }, events: [] };
  const { position } = replica;
  const { epoch, seq } = event;
  if (epoch === position.epoch && seq <= position.seq) return { replica, events: [] };
  if (epoch === position.epoch && seq === position.seq + 1)
    return { replica: { status: 'following', position: { epoch, seq } }, events: [event] };
  return { replica: { status: 'asking', position, buffer: [event] }, events: [] };
}

/** Takes an answer, then what was buffered after it. An answer that serves other listeners only changes nothing. */
export function takeAnswer(replica: Replica, answer: RoomSnapshot | MissedEvents): Step {
  if (replica.status === 'following') return { replica, events: [] };
  const { position, buffer } = replica;
  const { epoch, seq } = answer;
  const isAhead = position?.epoch === epoch && position.seq > seq;
  if ('events' in answer) {
    if (position?.epoch !== epoch) return { replica, events: [] };
    const missed = answer.events.filter((event) => event.seq > position.seq);
    return replay(isAhead ? position : { epoch, seq }, missed, buffer);
  }
  if (isAhead) return { replica, events: [] };
  return { snapshot: answer, ...replay({ epoch, seq }, [], buffer) };
}

function replay(position: Position, missed: readonly MissedEvent[], buffer: readonly MissedEvent[]): Step {
  const events = [...missed];
  let replica: Replica = { status: 'following', position };
  for (const event of buffer) {
    // After another epoch's event only a new answer helps; kept, it would ask again for ever.
    if (event.epoch !== position.epoch) replica = asking(replica);
    else {
      const step = takePush(replica, event);
      replica = step.replica;
      events.push(...step.events);
    }
  }
  return { replica, events };
}

/** From where a resume serves the listeners that ask and know a position; null when there are none. */
export function resumePosition(replicas: readonly Replica[]): Position | null {
  const known = replicas.flatMap(({ status, position }) => (status === 'asking' && position ? position : []));
  const [first] = known;
  if (!first) return null;
  const seqs = known.filter(({ epoch }) => epoch === first.epoch).map(({ seq }) => seq);
  return { epoch: first.epoch, seq: Math.min(...seqs) };
}
