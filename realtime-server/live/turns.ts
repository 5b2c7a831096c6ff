export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most this many at once; the others wait in order. */
export function createTurns(max: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < max) running += 1;
    // One that ends hands its turn over.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
