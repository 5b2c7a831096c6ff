import { bytesOf, type Gathered, gather } from './gathered.ts';
import { createLine, createRecipients, type Line, type Recipient, type Turn } from './recipients.ts';
import type { Tick } from './tick.ts';

/** Sockets written to before the event loop runs other work: about 5 ms. */
const MAX_SOCKETS_PER_SLICE = 500;

/** Two seconds of a race: then spectators have their turn all the same. */
const MAX_WAITING_EVENTS = 20;

/** How long what is not urgent waits for others, unless something urgent takes it along. */
const PATIENCE_MS = 100;

/** Sockets that wait to be written to, each once, with everything that waits for it. */
export interface WriteQueue {
  /** Puts a frame behind what waits for a socket; `alone` is the frame with nothing before it. */
  readonly add: (socketId: string, alone: Gathered, turn: Turn) => void;
  /** Writes a frame for one socket at once, behind what waits for it. */
  readonly writeNow: (socketId: string, frame: Buffer) => void;
  /** Call when a socket is gone. */
  readonly forget: (socketId: string) => void;
}

export interface WriteQueueDeps {
  readonly tick: Pick<Tick, 'after' | 'soon'>;
  /** Writes whole frames to a socket, if it is still there. */
  readonly write: (socketId: string, frames: Buffer) => void;
  readonly slice?: number;
}

export function createWriteQueue({ tick, write, slice = MAX_SOCKETS_PER_SLICE }: WriteQueueDeps): WriteQueue {
  const recipients = createRecipients();
  const lines = {
    urgent: createLine('urgent'),
    patient: createLine('patient'),
    spectator: createLine('spectator'),
  };
  const { urgent, patient, spectator: spectators } = lines;
  let isServing = false;
  let isAwaited = false;

  const writeTo = (recipient: Recipient): void => {
    const bytes = takeBytes(recipient);
    if (bytes) write(recipient.socketId, bytes);
  };
  const writeSlice = (line: Line): void => {
    for (let left = slice; left > 0; left -= 1) {
      const recipient = line.take();
      if (!recipient) return;
      writeTo(recipient);
    }
  };
  const serve = (): void => {
    isServing = false;
    const waitingEvents = spectators.first()?.waiting?.count ?? 0;
    const isTheirTurn = !urgent.first() || waitingEvents >= MAX_WAITING_EVENTS;
    writeSlice(urgent);
    if (isTheirTurn) writeSlice(spectators);
    if (urgent.first() || spectators.first()) serveSoon();
  };
  const serveSoon = (): void => {
    if (!isServing) tick.soon(serve);
    isServing = true;
  };
  const hurry = (recipient: Recipient): void => {
    recipient.turn = 'urgent';
    urgent.add(recipient);
  };
  const servePatient = (): void => {
    isAwaited = false;
    for (let recipient = patient.take(); recipient; recipient = patient.take()) hurry(recipient);
    if (urgent.first()) serveSoon();
  };
  const serveLater = (): void => {
    if (!isAwaited) tick.after(PATIENCE_MS, servePatient);
    isAwaited = true;
  };

  return {
    add(socketId, alone, turn) {
      const recipient = recipients.of(socketId);
      if (recipient.waiting) {
        recipient.waiting = gather(recipient.waiting, alone.frame);
        if (turn === 'urgent' && recipient.turn === 'patient') hurry(recipient);
      } else {
        recipient.waiting = alone;
        recipient.turn = turn;
        lines[turn].add(recipient);
      }
      if (recipient.turn === 'patient') serveLater();
      else serveSoon();
    },
    writeNow(socketId, frame) {
      const recipient = recipients.known(socketId);
      const before = recipient && takeBytes(recipient);
      write(socketId, before ? Buffer.concat([before, frame]) : frame);
    },
    forget: recipients.forget,
  };
}

/** What waits for a recipient, which then waits no longer. */
function takeBytes(recipient: Recipient): Buffer | null {
  const { waiting } = recipient;
  recipient.waiting = null;
  return waiting && bytesOf(waiting);
}
