import type { Connection, EngineSocket } from './connections.ts';

/** Parts of an Engine.IO socket that have no public name. */
interface Queue {
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly writable: boolean };
}

/**
 * Writes whole WebSocket frames. Past Engine.IO and `ws`, which take as long as half the system call, while nothing waits in
 * them or in the line; else behind what waits there, where it counts towards the limits of a slow reader.
 */
export function writeFrames(connection: Connection | undefined, frames: Buffer): void {
  if (connection?.engine.readyState !== 'open') return;
  const { engine, tcp } = connection;
  const isIdle = isQueueEmpty(engine) && tcp.writableLength === 0;
  if (!isIdle) engine.write('', { compress: false, wsPreEncodedFrame: [frames] } as never);
  else if (tcp.writable) tcp.write(frames);
}

function isQueueEmpty(engine: EngineSocket): boolean {
  const { writeBuffer, transport } = engine as unknown as Queue;
  return transport.writable && writeBuffer.length === 0;
}
