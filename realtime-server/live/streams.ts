import type { RoomEvent } from '#protocol/events.ts';
import type { Tick } from './tick.ts';

/** Frames that are computed from what was committed, not stored; their own beat is their limit. */
export interface LiveStream {
  readonly everyMs: number;
  readonly frames: () => Promise<readonly RoomEvent[]>;
}

export interface StreamsDeps {
  readonly streams: readonly LiveStream[];
  readonly tick: Tick;
  readonly emit: (emitted: readonly RoomEvent[]) => void;
  readonly report: (error: unknown) => void;
}

/** Runs all streams; a beat is left out while the one before is still being computed. Returns how to stop. */
export function runStreams({ streams, tick, emit, report }: StreamsDeps): () => void {
  let stopped = false;
  const run = ({ everyMs, frames }: LiveStream): (() => void) => {
    let busy = false;
    const beat = async (): Promise<void> => {
      const emitted = await frames();
      if (!stopped) emit(emitted);
    };
    return tick.every(everyMs, () => {
      if (busy) return;
      busy = true;
      void beat()
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
