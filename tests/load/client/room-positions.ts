import type { Position } from '#protocol/wire/events.ts';
import type { ResumeAnswers } from '#protocol/wire/live.ts';
import type { Fault } from '../measure/faults.ts';
import type { Decoded } from './frames.ts';

type Numbered = Pick<Decoded, 'room' | 'epoch' | 'seq' | 'event'>;

/** A socket's position in each of its rooms, and the faults of what it received. */
export interface RoomPositions {
  /** Takes an event; returns whether it is the next one. */
  take(event: Numbered, nowMs: number): boolean;
  /** Notes a subscription: its events may come before its answer is processed. */
  ask(room: string): void;
  /** The answer: the socket is in the room from this position on; null when refused. */
  enter(asked: string, entered: (Position & { readonly room: string }) | null, nowMs: number): void;
  leave(room: string): void;
  /** The positions to resume from after a break. */
  known(): Readonly<Record<string, Position>>;
  /** A new connection: events until `resumed` may also be in the answer. */
  connected(own: Readonly<Record<string, Position>>): void;
  /** Takes the answer to `resume`: the number of missed events, and the refused rooms. */
  resumed(
    answers: ResumeAnswers,
    nowMs: number,
  ): { readonly caughtUp: number; readonly refused: readonly string[] };
  has(room: string): boolean;
}

/**
 * A member may get an event twice while it resumes (`resume` in the server's `live/requests.ts`), and a returning one those in transit
 * when it left.
 */
const REPEATS_FOR_MS = 2_000;

export function createRoomPositions(
  fault: (kind: Fault, example: string, count?: number) => void,
): RoomPositions {
  const rooms = new Map<string, Position>();
  const repeatsUntil = new Map<string, number>();
  /** Requested rooms, and the events before their answer. */
  const asked = new Map<string, Numbered[]>();
  const left = new Set<string>();
  let isResuming = false;

  const earlyOf = (room: string) => asked.get(isResuming ? '' : room) ?? asked.get(kindOf(room));

  const take = (event: Numbered, nowMs: number): boolean => {
    const { room, epoch, seq } = event;
    const early = earlyOf(room);
    if (early) early.push(event);
    const known = rooms.get(room);
    // Left meanwhile, or not joined yet.
    if (early || !known) return false;
    const mayRepeat = nowMs <= (repeatsUntil.get(room) ?? Number.NEGATIVE_INFINITY);
    const wrong = wrongIn(known, event, mayRepeat);
    if (wrong) fault(wrong.kind, wrong.text, wrong.count);
    if (known.epoch === epoch && seq <= known.seq) return false;
    rooms.set(room, { epoch, seq });
    return true;
  };
  /** Events before the answer that it does not include. */
  const takeEarly = (early: readonly Numbered[], nowMs: number): void => {
    for (const event of early) {
      const known = rooms.get(event.room);
      if (known && (known.epoch !== event.epoch || known.seq < event.seq)) take(event, nowMs);
    }
  };

  return {
    take,
    ask: (room) => void asked.set(room, []),
    enter(requested, entered, nowMs) {
      const early = asked.get(requested) ?? [];
      asked.delete(requested);
      if (!entered) return;
      const { room, epoch, seq } = entered;
      rooms.set(room, { epoch, seq });
      if (left.delete(room)) repeatsUntil.set(room, nowMs + REPEATS_FOR_MS);
      takeEarly(early, nowMs);
    },
    leave(room) {
      rooms.delete(room);
      left.add(room);
    },
    known: () => Object.fromEntries(rooms),
    connected(own) {
      isResuming = true;
      asked.clear();
      asked.set('', []);
      for (const [room, position] of Object.entries(own)) if (!rooms.has(room)) rooms.set(room, position);
    },
    resumed(answers, nowMs) {
      const early = asked.get('') ?? [];
      isResuming = false;
      asked.clear();
      const { caughtUp, refused, breaches } = resumeRooms(rooms, answers);
      for (const breach of breaches) fault('gap', breach);
      for (const room of rooms.keys()) repeatsUntil.set(room, nowMs + REPEATS_FOR_MS);
      takeEarly(early, nowMs);
      return { caughtUp, refused };
    },
    has: (room) => rooms.has(room),
  };
}

const kindOf = (room: string): string => room.split(':', 1)[0] ?? '';

/** The fault of an event after the last one; null when it is the next, or may repeat. */
function wrongIn(known: Position, { event, room, epoch, seq }: Numbered, mayRepeat: boolean) {
  if (known.epoch !== epoch || seq === known.seq + 1) return null;
  const text = `${event} ${seq} of ${room} after ${known.seq}`;
  if (seq > known.seq) return { kind: 'gap', text, count: seq - known.seq - 1 } as const;
  if (mayRepeat) return null;
  return { kind: seq === known.seq ? 'repeated' : 'disordered', text, count: 1 } as const;
}

/** Moves each room to the answer's position. */
function resumeRooms(rooms: Map<string, Position>, answers: ResumeAnswers) {
  let caughtUp = 0;
  const refused: string[] = [];
  const breaches: string[] = [];
  for (const [room, answer] of Object.entries(answers)) {
    const from = rooms.get(room);
    if (!answer.ok) {
      rooms.delete(room);
      refused.push(`${room}: ${answer.error}`);
      continue;
    }
    const breach = brokenResume(from, answer);
    if (breach) breaches.push(`resume of ${room}: ${breach}`);
    if ('events' in answer) caughtUp += answer.events.length;
    rooms.set(answer.room, { epoch: answer.epoch, seq: answer.seq });
  }
  return { caughtUp, refused, breaches };
}

/** Why missed events do not lead from the player's position to the answer's; null when they do. */
function brokenResume(
  from: Position | undefined,
  answer: Extract<ResumeAnswers[string], { ok: true }>,
): string | null {
  if (!from || !('events' in answer)) return null;
  const numbers = answer.events.map(({ seq }) => seq);
  const isWhole = numbers.every((seq, at) => seq === from.seq + 1 + at);
  if (isWhole && from.seq + numbers.length === answer.seq) return null;
  return `from ${from.seq} to ${answer.seq} by ${numbers.join(' ')}`;
}
