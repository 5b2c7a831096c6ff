import { type Latencies, summarize } from '../measure/statistics.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';

/** So many sockets knock at the same time. */
const AT_ONCE = 50;

/** Many sockets that watch one room, and what reached them. */
export interface Crowd {
  /** Connects a socket for each cookie; each joins the room, if there is one. */
  connect(newcomers: {
    readonly cookies: readonly string[];
    readonly room: string | null;
  }): Promise<Latencies>;
  /** Forgets what arrived until now. */
  forget(): void;
  /** What arrived since: frames that carry the server's time, their latency, numbers that were skipped, lost connections. */
  arrived(): Arrived;
  /** The last frame that arrived. */
  lastFrame(): string;
  size(): number;
  close(): void;
}

export interface Arrived {
  readonly frames: number;
  readonly latencies: Latencies;
  readonly skipped: number;
  readonly lost: number;
}

/** Makes a crowd for one server; only events with this name are counted. */
export function createCrowd({ url, event }: { readonly url: string; readonly event: string }): Crowd {
  const sockets: RawSocket[] = [];
  const begins = Buffer.from(`42["${event}"`);
  let millis: number[] = [];
  let skipped = 0;
  let lost = 0;
  let last: Buffer = Buffer.alloc(0);

  const listener = () => {
    let lastSeq = 0;
    return (frame: Buffer): void => {
      if (frame.compare(begins, 0, begins.length, 0, begins.length) !== 0) return;
      const nowMs = performance.timeOrigin + performance.now();
      last = frame;
      millis.push(nowMs - numberAfter(frame, '"at":'));
      const seq = numberAfter(frame, '"seq":');
      if (lastSeq > 0 && seq !== lastSeq + 1) skipped += 1;
      lastSeq = seq;
    };
  };

  const join = async (cookie: string, room: string | null): Promise<number> => {
    const startedAt = performance.now();
    const onDrop = (): void => {
      lost += 1;
    };
    const socket = await openRawSocket({ url, cookie, onEvent: listener(), onDrop });
    if (room) await socket.subscribe(room);
    sockets.push(socket);
    return performance.now() - startedAt;
  };

  return {
    async connect({ cookies, room }) {
      const took: number[] = [];
      const waiting = cookies.values();
      const lane = async (): Promise<void> => {
        for (const cookie of waiting) took.push(await join(cookie, room));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return summarize(took);
    },
    forget() {
      millis = [];
      skipped = 0;
      lost = 0;
    },
    arrived: () => ({ frames: millis.length, latencies: summarize(millis), skipped, lost }),
    lastFrame: () => last.toString(),
    size: () => sockets.length,
    close() {
      for (const socket of sockets.splice(0)) socket.close();
    },
  };
}

/** The whole number behind a key, read without parsing the frame. */
function numberAfter(frame: Buffer, key: string): number {
  let at = frame.indexOf(key) + key.length;
  let value = 0;
  for (let digit = frame[at] ?? 0; digit >= 0x30 && digit <= 0x39; digit = frame[(at += 1)] ?? 0)
    value = value * 10 + digit - 0x30;
  return value;
}
