import { events, type EventName, type Position, type Pushed } from '#protocol/wire/events.ts';
import type { Ready, ResumeAnswers, SubscribeAnswer } from '#protocol/wire/live.ts';
import { type GameSocket, openGameSocket } from './game-socket.ts';

export interface PrivateEvent {
  readonly event: string;
  readonly data: unknown;
}

export interface LiveView {
  connect(url: string, cookie: string): Promise<ResumeAnswers>;
  watch(room: string): Promise<void>;
  readonly positions: ReadonlyMap<string, Position>;
  /** Durable events, oldest first; empties the list. */
  takePrivate(): readonly PrivateEvent[];
  /** Sequence numbers skipped since the connection, per room: each is a lost event. */
  readonly gaps: ReadonlyMap<string, number>;
  close(): void;
}

const PRIVATE = 'user:';

const ANSWER_TIMEOUT_MS = 10_000;

export function createLiveView(): LiveView {
  const positions = new Map<string, Position>();
  let received: PrivateEvent[] = [];
  const gaps = new Map<string, number>();
  let socket: GameSocket | null = null;
  let greeted: GameSocket | null = null;

  const take = (event: EventName, { room, epoch, seq, data }: Pushed): void => {
    const known = positions.get(room);
    // Events that arrive before the answer to `subscribe` may be older than it.
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
          if (name === 'ready' && opened === greeted)
            void catchUp(opened, positions, take).catch(() => undefined);
          else if (name === 'ready') resolve(pushed as Ready);
          else if (name in events) take(name as EventName, pushed as Pushed);
        });
        opened.once('connect_error', reject);
        opened.connect();
      });
      positions.clear();
      gaps.clear();
      for (const [room, position] of Object.entries(rooms)) positions.set(room, position);
      greeted = opened;
      const asked = Object.keys(before).length > 0 ? before : Object.fromEntries(positions);
      const answers = await resume(opened, asked);
      for (const [room, answer] of Object.entries(answers))
        if (answer.ok && !positions.has(room)) positions.set(room, { epoch: answer.epoch, seq: answer.seq });
      return answers;
    },
    async watch(room) {
      // Forget old positions: the snapshot has what was missed outside the room, so nothing counts as lost.
      for (const known of positions.keys()) if (known.split(':')[0] === room) positions.delete(known);
      const pending = socket?.timeout(ANSWER_TIMEOUT_MS).emitWithAck('subscribe', room);
      const answer = (await pending) as SubscribeAnswer | undefined;
      if (!answer?.ok) return;
      const { room: entered, epoch, seq } = answer;
      const known = positions.get(entered);
      // A newer event may already have moved the position.
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

const resume = async (
  socket: GameSocket,
  known: Readonly<Record<string, Position>>,
): Promise<ResumeAnswers> =>
  (await socket.timeout(ANSWER_TIMEOUT_MS).emitWithAck('resume', known)) as ResumeAnswers;

/** Another `ready` means that pushes may be missing. */
async function catchUp(
  socket: GameSocket,
  positions: Map<string, Position>,
  take: (event: EventName, pushed: Pushed) => void,
): Promise<void> {
  const answers = await resume(socket, Object.fromEntries(positions));
  for (const answer of Object.values(answers)) {
    if (!answer.ok) continue;
    if ('events' in answer) for (const { event, ...pushed } of answer.events) take(event, pushed);
    else positions.set(answer.room, { epoch: answer.epoch, seq: answer.seq });
  }
}
