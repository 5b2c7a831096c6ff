import type { EventData, EventName, Position, Pushed } from '#protocol/events.ts';
import type { MissedEvent, ResumeAnswer } from '#protocol/live.ts';

/** What somebody wants to hear of a room, in order: a snapshot first and after each gap, else every event once. */
export interface RoomHandlers<Snapshot = unknown> {
  readonly snapshot?: (snapshot: Snapshot, at: Position) => void;
  readonly events?: { readonly [E in EventName]?: (data: EventData<E>, pushed: Pushed<E>) => void };
  /** The room is not for this player, or there is no such room. */
  readonly refused?: (error: string) => void;
}

/** What became of an answer: it came too late, the room is in step, something is missing, or the server said no. */
type Outcome = 'late' | 'live' | 'gap' | 'refused';

/** One room as this page knows it: where it stands, and who listens. */
export interface Replica {
  readonly room: string;
  /** What the server calls it: `alliance` is answered as `alliance:<id>`. */
  readonly name: () => string;
  readonly handlers: Set<RoomHandlers>;
  /** Where it stands, or null when only a snapshot helps. */
  readonly position: () => Position | null;
  /** Makes the next question one for a snapshot. */
  readonly forget: () => void;
  /** A question is sent; what is pushed from now on waits for its answer. Returns the question's number. */
  readonly ask: () => number;
  readonly isAsking: (question: number) => boolean;
  /** A snapshot is on its way: whoever begins to listen now gets it too. */
  readonly awaitsSnapshot: () => boolean;
  readonly take: (question: number, answer: ResumeAnswer) => Outcome;
  /** Takes a push; false when one before it is missing. */
  readonly hear: (event: MissedEvent) => boolean;
  /** The connection is gone, and with it every question. */
  readonly lost: () => void;
}

/** More than this does not wait for an answer: the gap will be seen and asked for. */
const MAX_WAITING = 1_000;

export function createReplica(room: string, report: (error: unknown) => void): Replica {
  const handlers = new Set<RoomHandlers>();
  let name = room;
  let position: Position | null = null;
  let phase: 'idle' | 'asking' | 'live' = 'idle';
  let questions = 0;
  let waiting: MissedEvent[] = [];

  const tell = (word: (handlers: RoomHandlers) => void): void => {
    for (const listener of [...handlers]) {
      try {
        word(listener);
      } catch (error) {
        report(error);
      }
    }
  };

  const apply = ({ event, ...pushed }: MissedEvent): void => {
    position = { epoch: pushed.epoch, seq: pushed.seq };
    tell(({ events }) => {
      const handle = events?.[event] as ((data: unknown, whole: unknown) => void) | undefined;
      handle?.(pushed.data, pushed);
    });
  };

  const hear = (event: MissedEvent): boolean => {
    if (phase === 'idle') return true;
    if (phase === 'asking') {
      if (waiting.length < MAX_WAITING) waiting.push(event);
      return true;
    }
    if (event.epoch !== position?.epoch) return false;
    if (event.seq === position.seq + 1) apply(event);
    return event.seq <= position.seq;
  };

  const accept = (answer: Extract<ResumeAnswer, { ok: true }>): void => {
    name = answer.room;
    if ('events' in answer) {
      for (const event of answer.events) apply(event);
    } else {
      tell((listener) => listener.snapshot?.(answer.snapshot, answer));
    }
    position = { epoch: answer.epoch, seq: answer.seq };
  };

  return {
    room,
    name: () => name,
    handlers,
    position: () => position,
    forget() {
      position = null;
      name = room;
    },
    ask() {
      phase = 'asking';
      waiting = [];
      questions += 1;
      return questions;
    },
    isAsking: (question) => phase === 'asking' && question === questions,
    awaitsSnapshot: () => phase === 'asking' && position === null,
    take(question, answer) {
      if (phase !== 'asking' || question !== questions) return 'late';
      phase = answer.ok ? 'live' : 'idle';
      if (!answer.ok) {
        tell((listener) => listener.refused?.(answer.error));
        return 'refused';
      }
      accept(answer);
      return waiting.every(hear) ? 'live' : 'gap';
    },
    hear,
    lost() {
      phase = 'idle';
    },
  };
}
