import { events, type EventName, type Position, type Pushed } from '#protocol/events.ts';
import type { Ready, ResumeAnswers, SubscribeAnswer } from '#protocol/live.ts';
import { type GameSocket, openGameSocket } from './game-socket.ts';

/** A private event as it was pushed. */
export interface PrivateEvent {
  readonly event: string;
  readonly data: unknown;
}

/** What a player's socket has shown, however often it connected. */
export interface LiveView {
  /** Connects, and asks to resume every room it was in before. */
  connect(url: string, cookie: string): Promise<ResumeAnswers>;
  /** Watches one more room, if it may. */
  watch(room: string): Promise<void>;
  /** Where each room stands. */
  readonly positions: ReadonlyMap<string, Position>;
  /** Private events that the server must not lose, the oldest first; forgets them. */
  takePrivate(): readonly PrivateEvent[];
  /** Numbers that were skipped since it connected, by room: each is an event that was lost. */
  readonly gaps: ReadonlyMap<string, number>;
  close(): void;
}

const PRIVATE = 'user:';

const ANSWERED_WITHIN_MS = 10_000;

export function createLiveView(): LiveView {
  const positions = new Map<string, Position>();
  let received: PrivateEvent[] = [];
  const gaps = new Map<string, number>();
  let socket: GameSocket | null = null;

  const take = (event: EventName, { room, epoch, seq, data }: Pushed): void => {
    const known = positions.get(room);
    // Until a room is entered its events may be older than the answer.
    if (known && known.epoch === epoch && seq > known.seq + 1)
      gaps.set(room, (gaps.get(room) ?? 0) + seq - known.seq - 1);
    if (known && known.epoch === epoch && seq <= known.seq) return;
    positions.set(room, { epoch, seq });
    if (room.startsWith(PRIVATE) && 'durable' in events[event]) received.push({ event, data });
  };

  return {
    positions,
    gaps,
    async connect(url, cookie) {
      const before = Object.fromEntries(positions);
      const opened = openGameSocket(url, cookie);
      socket = opened;
      const { rooms } = await new Promise<Ready>((resolve, reject) => {
        opened.onAny((name: string, pushed: unknown) => {
          if (name === 'ready') resolve(pushed as Ready);
          else if (name in events) take(name as EventName, pushed as Pushed);
        });
        opened.once('connect_error', reject);
        opened.connect();
      });
      positions.clear();
      gaps.clear();
      for (const [room, position] of Object.entries(rooms)) positions.set(room, position);
      const asked = Object.keys(before).length > 0 ? before : Object.fromEntries(positions);
      const answers = (await opened
        .timeout(ANSWERED_WITHIN_MS)
        .emitWithAck('resume', asked)) as ResumeAnswers;
      for (const [room, answer] of Object.entries(answers))
        if (answer.ok && !positions.has(room)) positions.set(room, { epoch: answer.epoch, seq: answer.seq });
      return answers;
    },
    async watch(room) {
      // Events may come together with the answer: what happened while it was out of the room is not lost.
      for (const known of positions.keys()) if (known.split(':')[0] === room) positions.delete(known);
      const asking = socket?.timeout(ANSWERED_WITHIN_MS).emitWithAck('subscribe', room);
      const answer = (await asking) as SubscribeAnswer | undefined;
      if (!answer?.ok) return;
      const { room: entered, epoch, seq } = answer;
      const known = positions.get(entered);
      // It may have been left meanwhile: what happened until then is in the snapshot.
      if (known?.epoch !== epoch || known.seq < seq) positions.set(entered, { epoch, seq });
    },
    takePrivate() {
      const taken = received;
      received = [];
      return taken;
    },
    close: () => void socket?.disconnect(),
  };
}
