import { version } from './new-version.ts';

const missing = new WeakSet<Error>();

/** Vite reports a chunk that does not load; one of a former build is gone for good, so the page is opened in the new build. */
export function followMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void version.renew();
  });
}

/** Whether an error is that of a chunk that did not load. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && missing.has(error);
