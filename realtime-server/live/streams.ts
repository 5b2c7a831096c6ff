import type { RoomEvent } from '#protocol/wire/events.ts';
import type { Timers } from './timers.ts';

export interface LiveStream {
  readonly everyMs: number;
  readonly frames: () => Promise<readonly RoomEvent[]>;
}

export interface StreamsDeps {
  readonly streams: readonly LiveStream[];
  readonly timers: Timers;
  readonly emit: (batch: readonly RoomEvent[]) => void;
  readonly report: (error: unknown) => void;
}

/** Skips a frame while the previous one is still being computed. Returns a stop function. */
export function runStreams({ streams, timers, emit, report }: StreamsDeps): () => void {
  let stopped = false;
  const run = ({ everyMs, frames }: LiveStream): (() => void) => {
    let busy = false;
    const emitFrames = async (): Promise<void> => {
      const batch = await frames();
      if (!stopped) emit(batch);
    };
    return timers.every(everyMs, () => {
      if (busy) return;
      busy = true;
      void emitFrames()
        .catch(report)
        .finally(() => {
          busy = false;
        });
    });
  };
  const stops = streams.map(run);
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
