import { setTimeout as pause } from 'node:timers/promises';
import { type Latencies, summarize } from '../measure/statistics.ts';
import { openRawSocket, type RawSocket } from '#tests/load/client/raw-socket.ts';

/** A longer frame is truncated in messages. */
const MAX_FRAME_BYTES = 65_536;

/** Default number of sockets connecting at the same time. */
const AT_ONCE = 50;

/** Like the page: failures are retried with growing pauses. */
const MAX_TRIES = 10;
const FIRST_RETRY_MS = 400;
const MAX_RETRY_MS = 3_000;

/** Connection times over all tries, and how many of these the server refused or lost. */
export interface Connecting extends Latencies {
  readonly busy: number;
  readonly missed: number;
}

/** Many sockets that watch one room, and the frames that reached them. */
export interface Crowd {
  /** Connects a socket for each cookie; each joins the room, if there is one. */
  connect(newcomers: {
    readonly cookies: readonly string[];
    readonly room: string | null;
  }): Promise<Connecting>;
  /** One of them subscribes to each of these rooms; returns how many were allowed. */
  enterRooms(rooms: readonly string[]): Promise<number>;
  /** Resets the counts. */
  forget(): void;
  /** Arrivals since then: frames with the server's time, their latency, skipped numbers, lost connections. */
  arrived(): Arrived;
  /** The delay of each frame after a moment (epoch). */
  arrivedAfter(sinceMs: number): Latencies;
  /** The last frame that arrived. */
  lastFrame(): string;
  size(): number;
  close(): void;
}

export interface Arrived {
  readonly frames: number;
  /** Frames of the room's other events. */
  readonly others: number;
  readonly latencies: Latencies;
  /** Nested list items of those frames, if counted: the levels of a book. */
  readonly entries: number;
  readonly skipped: number;
  readonly lost: number;
}

export interface CrowdOptions {
  readonly url: string;
  /** Only events with this name are timed and counted as frames. */
  readonly event: string;
  /** The room's other events: they share its sequence numbers. */
  readonly others?: readonly string[];
  /** They only watch, and are in the room `public` from the start. */
  readonly areSpectators?: boolean;
  readonly countsEntries?: boolean;
  /** How many connect at the same time. */
  readonly atOnce?: number;
}

/** Creates a crowd for one server. */
export function createCrowd(options: CrowdOptions): Crowd {
  const { url, event, others: names = [], areSpectators = false, atOnce = AT_ONCE } = options;
  const sockets: RawSocket[] = [];
  const [begins, ...otherwise] = [event, ...names].map((name) => Buffer.from(`42["${name}"`));
  let millis: number[] = [];
  let arrivals: number[] = [];
  let others = 0;
  let entries = 0;
  let [skipped, lost] = [0, 0];
  const last = createLastFrame();
  const refused = { busy: 0, missed: 0 };

  const listener = () => {
    let lastSeq = 0;
    return (frame: Buffer): void => {
      const isCounted = isBegun(frame, begins);
      if (!isCounted && !otherwise.some((begin) => isBegun(frame, begin))) return;
      if (isCounted) {
        const nowMs = performance.timeOrigin + performance.now();
        last.take(frame);
        arrivals.push(nowMs);
        millis.push(nowMs - numberAfter(frame, AT));
        if (options.countsEntries) entries += entriesOf(frame);
      } else others += 1;
      const seq = numberAfter(frame, SEQ);
      if (lastSeq > 0 && seq !== lastSeq + 1) skipped += 1;
      lastSeq = seq;
    };
  };

  const join = async (cookie: string, room: string | null): Promise<number> => {
    const startedAt = performance.now();
    const onDrop = (): void => void (lost += 1);
    const who = { cookie, isSpectator: areSpectators };
    const open = () => openRawSocket({ url, ...who, onEvent: listener(), onDrop });
    const socket = await insist(open, refused);
    if (room) await socket.subscribe(room);
    sockets.push(socket);
    return performance.now() - startedAt;
  };

  return {
    async connect({ cookies, room }) {
      const took: number[] = [];
      Object.assign(refused, { busy: 0, missed: 0 });
      const waiting = cookies.values();
      const lane = async (): Promise<void> => {
        for (const cookie of waiting) took.push(await join(cookie, room));
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      return { ...summarize(took), ...refused };
    },
    enterRooms: (rooms) => countEntered(sockets[0], rooms),
    forget() {
      millis = [];
      arrivals = [];
      others = 0;
      entries = 0;
      skipped = 0;
      lost = 0;
    },
    arrived: () => ({ frames: millis.length, others, entries, latencies: summarize(millis), skipped, lost }),
    arrivedAfter: (sinceMs) => summarize(arrivals.map((atMs) => atMs - sinceMs)),
    lastFrame: last.text,
    size: () => sockets.length,
    close() {
      for (const socket of sockets.splice(0)) socket.close();
    },
  };
}

/** Copies the last frame: its buffer is reused. */
function createLastFrame() {
  const bytes = Buffer.alloc(MAX_FRAME_BYTES);
  let length = 0;
  return {
    take(frame: Buffer): void {
      length = frame.copy(bytes);
    },
    text: (): string => bytes.toString('utf8', 0, length),
  };
}

const isBegun = (frame: Buffer, begin: Buffer | undefined): boolean =>
  begin !== undefined && frame.compare(begin, 0, begin.length, 0, begin.length) === 0;

/** Retries until it works; a busy server says when to retry. */
async function insist<T>(
  connect: () => Promise<T>,
  refused: { busy: number; missed: number },
  tries = 1,
): Promise<T> {
  try {
    return await connect();
  } catch (error) {
    if (tries >= MAX_TRIES) throw error;
    const [, retryAfterMs] = /"retryAfterMs":(\d+)/.exec(String(error)) ?? [];
    refused[retryAfterMs ? 'busy' : 'missed'] += 1;
    const later = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1));
    const spread = (ms: number): number => ms * (0.5 + Math.random() / 2);
    await pause(retryAfterMs ? Number(retryAfterMs) + spread(FIRST_RETRY_MS) : spread(later));
    return insist(connect, refused, tries + 1);
  }
}

async function countEntered(socket: RawSocket | undefined, rooms: readonly string[]): Promise<number> {
  if (!socket) throw new Error('no socket is connected');
  let entered = 0;
  for (const room of rooms) {
    await socket.subscribe(room).then(
      () => void (entered += 1),
      () => undefined,
    );
  }
  return entered;
}

const AT = Buffer.from('"at":');
const SEQ = Buffer.from('"seq":');

/** The whole number after a key, read without parsing the frame. */
function numberAfter(frame: Buffer, key: Buffer): number {
  let at = frame.indexOf(key) + key.length;
  let value = 0;
  for (let digit = frame[at] ?? 0; digit >= 0x30 && digit <= 0x39; digit = frame[(at += 1)] ?? 0)
    value = value * 10 + digit - 0x30;
  return value;
}

const BRACKET = '['.charCodeAt(0);
/** Of the packet, and of its two lists. */
const OUTER_BRACKETS = 3;

/** The number of levels in a book frame. */
function entriesOf(frame: Buffer): number {
  let brackets = 0;
  for (const byte of frame) if (byte === BRACKET) brackets += 1;
  return brackets - OUTER_BRACKETS;
}
