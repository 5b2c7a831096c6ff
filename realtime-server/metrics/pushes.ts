import type { Registry } from 'prom-client';
import type { Push } from '../live/fan-out.ts';
import { labelled, registerCounter } from './numbers.ts';

interface PushFigures {
  pushes: number;
  frames: number;
  bytes: number;
}

/** Counts what is pushed, by event. */
export function registerPushes(registry: Registry): (push: Push) => void {
  const figures = new Map<string, PushFigures>();
  const counter = (name: string, help: string, valueOf: (one: PushFigures) => number): void =>
    registerCounter(registry, {
      name,
      help,
      labels: ['event'],
      rows: () =>
        labelled(
          'event',
          [...figures].map(([event, one]) => [event, valueOf(one)]),
        ),
    });
  counter('tycoon_pushes_total', 'Events pushed to rooms.', ({ pushes }) => pushes);
  counter(
    'tycoon_push_frames_total',
    'Frames written to sockets: an event and socket each.',
    ({ frames }) => frames,
  );
  counter('tycoon_push_bytes_total', 'Bytes of those frames.', ({ bytes }) => bytes);
  return ({ event, sockets, frameBytes }) => {
    let one = figures.get(event);
    if (!one) figures.set(event, (one = { pushes: 0, frames: 0, bytes: 0 }));
    one.pushes += 1;
    one.frames += sockets;
    one.bytes += sockets * frameBytes;
  };
}
