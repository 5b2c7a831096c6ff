import { bytesOf, type Gathered, gather } from './gathered.ts';
import type { Tick } from './tick.ts';

/** Sockets written to before the event loop runs other work: about 5 ms. */
const MAX_SOCKETS_PER_SLICE = 500;

/** Two seconds of a race: then spectators have their turn all the same. */
const MAX_WAITING_EVENTS = 20;

/** How long what is not urgent waits for others, unless something urgent takes it along. */
const PATIENCE_MS = 100;

/** When a socket is written to: soon, when others may have come, or when no player waits. */
export type Turn = 'urgent' | 'patient' | 'spectator';

/** Sockets that wait to be written to, each once, with everything that waits for it. */
export interface WriteQueue {
  /** Puts a frame behind what waits for a socket; `alone` is the frame with nothing before it. */
  readonly add: (socketId: string, alone: Gathered, turn: Turn) => void;
  /** Writes what waits for one socket at once. */
  readonly flush: (socketId: string) => void;
}

export interface WriteQueueDeps {
  readonly tick: Pick<Tick, 'after' | 'soon'>;
  /** Writes whole frames to a socket, if it is still there. */
  readonly write: (socketId: string, frames: Buffer) => void;
  readonly slice?: number;
}

export function createWriteQueue({ tick, write, slice = MAX_SOCKETS_PER_SLICE }: WriteQueueDeps): WriteQueue {
  /** In the order in which they are served. A player's socket is in one of the first two. */
  const urgent = new Map<string, Gathered>();
  const patient = new Map<string, Gathered>();
  const spectators = new Map<string, Gathered>();
  let isServing = false;
  let isAwaited = false;

  const writeSlice = (waiting: Map<string, Gathered>): void => {
    let left = slice;
    for (const [id, gathered] of waiting) {
      if (left === 0) return;
      left -= 1;
      waiting.delete(id);
      write(id, bytesOf(gathered));
    }
  };
  const serve = (): void => {
    isServing = false;
    const [first] = spectators.values();
    const isTheirTurn = urgent.size === 0 || (first?.count ?? 0) >= MAX_WAITING_EVENTS;
    writeSlice(urgent);
    if (isTheirTurn) writeSlice(spectators);
    if (urgent.size + spectators.size > 0) serveSoon();
  };
  const serveSoon = (): void => {
    if (!isServing) tick.soon(serve);
    isServing = true;
  };
  const servePatient = (): void => {
    isAwaited = false;
    for (const [id, gathered] of patient) urgent.set(id, gathered);
    patient.clear();
    if (urgent.size > 0) serveSoon();
  };
  const serveLater = (): void => {
    if (!isAwaited) tick.after(PATIENCE_MS, servePatient);
    isAwaited = true;
  };
  const put = (waiting: Map<string, Gathered>, id: string, alone: Gathered): void => {
    const before = waiting.get(id);
    waiting.set(id, before ? gather(before, alone.frame) : alone);
  };
  const hurry = (id: string): void => {
    const gathered = patient.get(id);
    if (gathered && patient.delete(id)) urgent.set(id, gathered);
  };

  return {
    add(id, alone, turn) {
      if (turn === 'patient' && !urgent.has(id)) {
        put(patient, id, alone);
        return serveLater();
      }
      if (turn === 'urgent') hurry(id);
      put(turn === 'spectator' ? spectators : urgent, id, alone);
      serveSoon();
    },
    flush(id) {
      for (const waiting of [urgent, patient, spectators]) {
        const gathered = waiting.get(id);
        if (gathered && waiting.delete(id)) write(id, bytesOf(gathered));
      }
    },
  };
}
