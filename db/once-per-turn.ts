import { processLoop } from './engine/event-loop.ts';

/**
 * A reading that stands for the rest of the event loop's turn, as Redis and nginx hold the time: on a virtual machine one reading
 * of a clock takes 60 ns and, between other work, up to 200, and a call made seven.
 */
export function oncePerTurn<T>(read: () => T): () => T {
  let held: { readonly value: T } | null = null;
  const release = (): void => {
    held = null;
  };
  return () => {
    if (held) return held.value;
    held = { value: read() };
    processLoop.soon(release);
    return held.value;
  };
}
