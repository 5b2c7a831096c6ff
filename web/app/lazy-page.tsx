import { type ComponentType, lazy, useState } from 'react';
import { ChunkError } from '#web/live/chunk.ts';
import type { FromChunk } from '#web/system-entry.ts';
import { version } from './new-version.ts';

/** Stays away for good: what waits for it is about to be opened anew. */
const never = new Promise<never>(() => undefined);

/**
 * A page in a chunk of its own, shown at once where that is there already. When it does not come, the whole page is opened anew,
 * once: a new version may be served by now.
 */
export function lazyPage<Props extends object>(load: FromChunk<ComponentType<Props>>): ComponentType<Props> {
  const Lazy = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (error instanceof ChunkError && (await version.renew())) return never;
      throw error;
    }
  });
  return function Page(props: Props) {
    // For good: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => load.loaded ?? (Lazy as ComponentType<Props>));
    return <Shown {...props} />;
  };
}
