import type {
  LiveRefusal,
  MissedEvent,
  ResumeAnswer,
  ResumeAnswers,
  ResumeRequest,
  SubscribeAnswer,
} from '#protocol/live.ts';
import type { Timers } from './clock.ts';
import { createReplica, type Replica, type RoomHandlers } from './replica.ts';

/** The three messages a client may send. */
export interface Wire {
  readonly subscribe: (room: string, answer: (answer: SubscribeAnswer) => void) => void;
  readonly unsubscribe: (room: string) => void;
  readonly resume: (rooms: ResumeRequest, answer: (answers: ResumeAnswers | LiveRefusal) => void) => void;
}

export interface RoomsDeps {
  readonly wire: Wire;
  readonly timers: Pick<Timers, 'after'>;
  /** The server does not answer: connect anew. */
  readonly stuck: () => void;
  readonly report: (error: unknown) => void;
}

/** The rooms this page is in: joined once however many listen, kept without gaps over lost connections. */
export interface ClientRooms {
  /** Joins a room, or listens along; the first word is always a snapshot. Returns how to leave. */
  readonly enter: <Snapshot = unknown>(room: string, handlers: RoomHandlers<Snapshot>) => () => void;
  /** A connection stands: joins everything again; resolves when every room has its answer. */
  readonly connected: () => Promise<void>;
  readonly disconnected: () => void;
  readonly receive: (event: MissedEvent) => void;
  /** Forgets what was received: the next answers are snapshots. */
  readonly clear: () => void;
}

/** A room is left so long after its last listener: the next page often wants it again. */
const LEAVE_AFTER_MS = 1_000;
const ANSWER_WITHIN_MS = 10_000;
const ASK_AGAIN_MS = 3_000;

/** Refusals that may be over in a moment. */
const PASSING = new Set(['internal', 'busy', 'too_many_requests']);

export function createClientRooms(deps: RoomsDeps): ClientRooms {
  const { wire, timers, report } = deps;
  const replicas = new Map<string, Replica>();
  const requests = createRoomRequests(
    deps,
    (replica) => replicas.get(replica.room) === replica && !replica.isEmpty(),
  );

  const replicaOf = (room: string): Replica => {
    const replica = replicas.get(room) ?? createReplica(room, report);
    replicas.set(room, replica);
    return replica;
  };

  const leave = (replica: Replica): void => {
    if (!replica.isEmpty() || replicas.get(replica.room) !== replica) return;
    replicas.delete(replica.room);
    if (requests.isOpen()) wire.unsubscribe(replica.name());
  };

  return {
    enter(room, handlers) {
      const replica = replicaOf(room);
      replica.add(handlers as RoomHandlers);
      requests.askOnce(replica);
      return () => {
        if (replica.remove(handlers as RoomHandlers)) timers.after(LEAVE_AFTER_MS, () => leave(replica));
      };
    },
    async connected() {
      requests.open();
      await Promise.all([...replicas.values()].filter((replica) => !replica.isEmpty()).map(requests.ask));
    },
    disconnected: requests.close,
    receive(event) {
      if (!requests.isOpen()) return;
      for (const replica of replicas.values()) {
        if (replica.name() === event.room && !replica.receive(event)) requests.askOnce(replica);
      }
    },
    clear() {
      for (const replica of replicas.values()) replica.forget();
    },
  };
}

/** Puts questions to the server, and takes the answers of the same connection. */
function createRoomRequests({ wire, timers, stuck }: RoomsDeps, isWanted: (replica: Replica) => boolean) {
  /** How many questions about a room wait for their answers. */
  const questions = new Map<Replica, number>();
  const resuming = createResumeBatch(wire);
  /** Which connection this is; null while there is none. */
  let connection: number | null = null;
  let connections = 0;

  const count = (replica: Replica, by: number): void => {
    questions.set(replica, (questions.get(replica) ?? 0) + by);
  };

  /** Asks for what the room's listeners lack; resolves with the answer, or when it is not waited for any longer. */
  const ask = (replica: Replica): Promise<void> =>
    new Promise((resolve) => {
      const mine = connection;
      count(replica, 1);
      const cancel = timers.after(ANSWER_WITHIN_MS, () => {
        if (mine === connection) stuck();
        resolve();
      });
      const answered = (answer: ResumeAnswer): void => {
        cancel();
        if (mine === connection) take(replica, answer);
        resolve();
      };
      const known = replica.position();
      if (known) resuming.add(replica.name(), known, answered);
      else wire.subscribe(replica.room, answered);
    });

  const take = (replica: Replica, answer: ResumeAnswer): void => {
    count(replica, -1);
    if (answer.ok) {
      replica.take(answer);
      if (!replica.position()) askOnce(replica);
      return;
    }
    replica.refuse(answer.error);
    if (PASSING.has(answer.error)) timers.after(ASK_AGAIN_MS, () => askOnce(replica));
  };

  const askOnce = (replica: Replica): void => {
    if (connection !== null && isWanted(replica) && !questions.get(replica)) void ask(replica);
  };

  return {
    ask,
    askOnce,
    isOpen: (): boolean => connection !== null,
    open(): void {
      connections += 1;
      connection = connections;
      questions.clear();
    },
    close(): void {
      connection = null;
    },
  };
}

/** Gathers what is asked in one turn into one message. */
function createResumeBatch(wire: Wire) {
  let batch = new Map<
    string,
    { readonly known: ResumeRequest[string]; readonly answered: (answer: ResumeAnswer) => void }
  >();
  const send = (): void => {
    const sent = batch;
    batch = new Map();
    wire.resume(Object.fromEntries([...sent].map(([room, { known }]) => [room, known])), (answers) => {
      for (const [room, { answered }] of sent) answered(answerFor(answers, room));
    });
  };
  return {
    add(room: string, known: ResumeRequest[string], answered: (answer: ResumeAnswer) => void): void {
      if (batch.size === 0) queueMicrotask(send);
      batch.set(room, { known, answered });
    },
  };
}

const answerFor = (answers: ResumeAnswers | LiveRefusal, room: string): ResumeAnswer => {
  const refusal: LiveRefusal = { ok: false, error: 'internal' };
  if ('ok' in answers && answers.ok === false) return answers as LiveRefusal;
  return (answers as ResumeAnswers)[room] ?? refusal;
};
