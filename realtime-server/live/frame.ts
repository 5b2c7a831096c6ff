import type { MissedEvent } from '#protocol/live.ts';

/** An event as the bytes that every connection gets: a Socket.IO event packet (type 2) as a whole WebSocket frame. */
export const frameOf = ({ event, ...pushed }: MissedEvent): Buffer =>
  textFrame(`42${JSON.stringify([event, pushed])}`, Buffer.allocUnsafeSlow);

/** A Socket.IO packet for one connection, as a whole WebSocket frame. */
export const packetFrame = (text: string): Buffer => textFrame(`4${text}`, Buffer.allocUnsafe);

/** An unmasked, final WebSocket text frame with its header: one write per socket instead of two. */
function textFrame(text: string, allocate: (bytes: number) => Buffer): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = allocate(head + length);
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
