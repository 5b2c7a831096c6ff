/** Frames that wait for one write. Sockets for which the same ones wait share it, and so its bytes. */
export interface Gathered {
  readonly before: Gathered | null;
  readonly frame: Buffer;
  /** How many frames it is. */
  readonly count: number;
  /** The same with the frame that was last put behind it. */
  next: Gathered | null;
  bytes: Buffer | null;
}

/** A frame before which nothing waits. */
export const alone = (frame: Buffer): Gathered => ({
  before: null,
  frame,
  count: 1,
  next: null,
  bytes: frame,
});

/** Puts a frame behind what waits. The sockets of a room come one after the other, so one memory of the last frame is enough. */
export function gather(before: Gathered, frame: Buffer): Gathered {
  if (before.next?.frame === frame) return before.next;
  before.next = { before, frame, count: before.count + 1, next: null, bytes: null };
  return before.next;
}

/** All frames, the oldest first, as one piece. */
export function bytesOf(gathered: Gathered): Buffer {
  if (gathered.bytes) return gathered.bytes;
  const frames: Buffer[] = [];
  for (let one: Gathered | null = gathered; one; one = one.before) frames.push(one.frame);
  gathered.bytes = Buffer.concat(frames.reverse());
  return gathered.bytes;
}
