import { Counter, type Registry } from 'prom-client';
import type { Push } from '../live/connect.ts';

export function registerPushes(registry: Registry): (push: Push) => void {
  const registers = [registry];
  const pushes = new Counter({
    name: 'tycoon_pushes_total',
    help: 'Events pushed to rooms.',
    labelNames: ['event'],
    registers,
  });
  const frames = new Counter({
    name: 'tycoon_push_frames_total',
    help: 'Frames written to sockets: one per event and socket.',
    labelNames: ['event'],
    registers,
  });
  return ({ event, sockets }) => {
    pushes.inc({ event });
    frames.inc({ event }, sockets);
  };
}
