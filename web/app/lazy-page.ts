import { type ComponentType, lazy } from 'react';
import { ChunkError } from '#web/live/chunk.ts';
import { version } from './new-version.ts';

/** Stays away for good: what waits for it is about to be opened anew. */
const never = new Promise<never>(() => undefined);

/** A page in a chunk of its own. When that does not come, the whole page is opened anew, once: a new version may be served by now. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (error instanceof ChunkError && (await version.renew())) return never;
      throw error;
    }
  });
