import type { MissedEvent } from '#protocol/live.ts';
import type { RoomName } from '#protocol/contract.ts';
import type { Tick } from './tick.ts';

/** Sockets written to before the event loop runs other work: about 5 ms. */
const MAX_SOCKETS_PER_SLICE = 1000;

/** Its members have no account: they are served when no player waits. */
const SPECTATORS: RoomName = 'public';

/** Two seconds of a race: then they have their turn all the same. */
const MAX_WAITING_EVENTS = 20;

/** Engine.IO's options for one write. A pre-encoded frame is written unchanged. */
interface WriteOptions {
  readonly compress: false;
  readonly wsPreEncodedFrame: readonly [Buffer];
}

/** A connection, reduced to what writing needs. */
export interface Outlet {
  readonly write: (packet: string, options: WriteOptions) => unknown;
}

export interface FanOutDeps {
  readonly tick: Tick;
  /** Socket ids of a room's members. */
  readonly members: (room: RoomName) => ReadonlySet<string> | undefined;
  readonly outlet: (socketId: string) => Outlet | undefined;
  readonly slice?: number;
}

interface Job {
  readonly packet: string;
  readonly options: WriteOptions;
  readonly ids: readonly string[];
  next: number;
}

/**
 * Writes an event to all current members of its room. It is encoded once, into the bytes that every connection gets; a
 * crowded room is served in slices, with its events in order, and spectators after everyone else.
 */
export function createFanOut(deps: FanOutDeps): (event: MissedEvent) => void {
  const { tick, members, outlet, slice = MAX_SOCKETS_PER_SLICE } = deps;
  const crowded = new Map<RoomName, Job[]>();

  const writeSlice = (job: Job): void => {
    const end = Math.min(job.next + slice, job.ids.length);
    for (; job.next < end; job.next += 1) {
      outlet(job.ids[job.next] ?? '')?.write(job.packet, job.options);
    }
  };

  const writeNext = (room: RoomName): void => {
    const jobs = crowded.get(room);
    const job = jobs?.[0];
    if (!jobs || !job) return;
    if (room === SPECTATORS && crowded.size > 1 && jobs.length < MAX_WAITING_EVENTS) {
      tick.soon(() => writeNext(room));
      return;
    }
    writeSlice(job);
    if (job.next === job.ids.length) jobs.shift();
    if (jobs.length > 0) tick.soon(() => writeNext(room));
    else crowded.delete(room);
  };

  return (event) => {
    const ids = members(event.room);
    if (!ids || ids.size === 0) return;
    const job: Job = { ...encode(event), ids: [...ids], next: 0 };
    const waiting = crowded.get(event.room);
    if (waiting) {
      waiting.push(job);
      return;
    }
    if (event.room !== SPECTATORS || crowded.size === 0) writeSlice(job);
    if (job.next === job.ids.length) return;
    crowded.set(event.room, [job]);
    tick.soon(() => writeNext(event.room));
  };
}

/** A Socket.IO event packet (type 2), and the same as a whole WebSocket frame. */
function encode({ event, ...pushed }: MissedEvent): Pick<Job, 'packet' | 'options'> {
  const packet = `2${JSON.stringify([event, pushed])}`;
  return { packet, options: { compress: false, wsPreEncodedFrame: [frameOf(`4${packet}`)] } };
}

/** An unmasked, final WebSocket text frame with its header: one write per socket instead of two. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(head + length);
  frame[0] = 0x81;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
