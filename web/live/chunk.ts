import { spread, type Timers, timers as realTimers } from './clock.ts';

/** A chunk is asked for again after these pauses. */
const PAUSES_MS = [400, 1_500];

/** A chunk that did not come, however often it was asked for. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** A browser asks for a style sheet once only: what did not come is put into the page again. */
type RenewSheet = (href: string) => Promise<void>;

/** Loads chunks, each again when it does not come. */
export function createChunkLoader(timers: Pick<Timers, 'after'>, renewSheet: RenewSheet) {
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      timers.after(spread(ms), resolve);
    });

  return async <T>(load: () => Promise<T>): Promise<T> => {
    let sheet: string | undefined;
    let cause: unknown;
    for (const ms of [0, ...PAUSES_MS]) {
      try {
        if (ms > 0) await pause(ms);
        if (sheet) await renewSheet(sheet);
        return await load();
      } catch (error) {
        cause = error;
        sheet ??= MISSED_SHEET.exec(String(error))?.[1];
      }
    }
    throw new ChunkError('A part of the page did not come.', { cause });
  };
}

/** What Vite says of a style sheet that did not come. */
const MISSED_SHEET = /preload CSS for (\S+)/;

const renewSheet: RenewSheet = (href) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });

/** Loads a chunk of this page, and again when it does not come; throws `ChunkError` when it never does. */
export const loadChunk = createChunkLoader(realTimers, renewSheet);
