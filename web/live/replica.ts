import type { EventData, EventName, Position, Pushed } from '#protocol/events.ts';
import type { MissedEvent, MissedEvents, RoomSnapshot } from '#protocol/live.ts';

/** Gets a snapshot first and after each gap; otherwise every event once, in order. */
export interface RoomHandlers<Snapshot = unknown> {
  readonly snapshot?: (snapshot: Snapshot, at: Position) => void;
  readonly events?: { readonly [E in EventName]?: (data: EventData<E>, pushed: Pushed<E>) => void };
  /** The room does not exist, or this player may not enter it. */
  readonly refused?: (error: string) => void;
}

/** One listener's copy of a room. Buffers pushes while it waits for an answer. */
export type Replica =
  | { readonly status: 'following'; readonly position: Position }
  | {
      readonly status: 'asking';
      /** Null: only a snapshot helps. */
      readonly position: Position | null;
      readonly buffer: readonly MissedEvent[];
    };

export interface Step {
  readonly replica: Replica;
  readonly snapshot?: RoomSnapshot;
  readonly events: readonly MissedEvent[];
}

export const emptyReplica: Replica = { status: 'asking', position: null, buffer: [] };

export const asking = ({ position }: Replica): Replica => ({ status: 'asking', position, buffer: [] });

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

/** An answer meant only for other listeners changes nothing. */
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
    // An event of another epoch needs a new answer. Left in the buffer, it would cause endless questions.
    if (event.epoch !== position.epoch) replica = asking(replica);
    else {
      const step = takePush(replica, event);
      replica = step.replica;
      events.push(...step.events);
    }
  }
  return { replica, events };
}

/** The earliest known position of waiting listeners; null without one. */
export function resumePosition(replicas: readonly Replica[]): Position | null {
  const known = replicas.flatMap(({ status, position }) => (status === 'asking' && position ? position : []));
  const [first] = known;
  if (!first) return null;
  const seqs = known.filter(({ epoch }) => epoch === first.epoch).map(({ seq }) => seq);
  return { epoch: first.epoch, seq: Math.min(...seqs) };
}
