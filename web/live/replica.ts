import type { EventData, EventName, Position, Pushed } from '#protocol/wire/events.ts';
import type { MissedEvent, MissedEvents, RoomSnapshot } from '#protocol/wire/live.ts';

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
      readonly status: 'syncing';
      /** Null if it needs a snapshot. */
      readonly position: Position | null;
      readonly buffer: readonly MissedEvent[];
    };

export interface Step {
  readonly replica: Replica;
  readonly snapshot?: RoomSnapshot;
  readonly events: readonly MissedEvent[];
}

export const emptyReplica: Replica = { status: 'syncing', position: null, buffer: [] };

export const syncing = ({ position }: Replica): Replica => ({ status: 'syncing', position, buffer: [] });

export function applyPush(replica: Replica, event: MissedEvent): Step {
  if (replica.status === 'syncing')
    return { replica: { ...replica, buffer: [...replica.buffer, event] }, events: [] };
  const { position } = replica;
  const { epoch, seq } = event;
  if (epoch === position.epoch && seq <= position.seq) return { replica, events: [] };
  if (epoch === position.epoch && seq === position.seq + 1)
    return { replica: { status: 'following', position: { epoch, seq } }, events: [event] };
  return { replica: { status: 'syncing', position, buffer: [event] }, events: [] };
}

/** Ignores an answer that only other listeners need. */
export function applyAnswer(replica: Replica, answer: RoomSnapshot | MissedEvents): Step {
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
    // An event of another epoch needs a new answer. In the buffer, it would trigger requests forever.
    if (event.epoch !== position.epoch) replica = syncing(replica);
    else {
      const step = applyPush(replica, event);
      replica = step.replica;
      events.push(...step.events);
    }
  }
  return { replica, events };
}

/** The earliest position among syncing listeners; null if none has one. */
export function resumePosition(replicas: readonly Replica[]): Position | null {
  const known = replicas.flatMap(({ status, position }) =>
    status === 'syncing' && position ? position : [],
  );
  const [first] = known;
  if (!first) return null;
  const seqs = known.filter(({ epoch }) => epoch === first.epoch).map(({ seq }) => seq);
  return { epoch: first.epoch, seq: Math.min(...seqs) };
}
