import type { Loop } from '../event-loop.ts';

// No snapshot begins during a commit, and no commit while one begins: reads see the same state as memory.
export function createSnapshotGate({ soon }: Pick<Loop, 'soon'>) {
  let beginning = 0;
  let committing = 0;
  const waiting: (() => void)[] = [];

  const wake = (): void => {
    for (const callback of waiting.splice(0)) callback();
  };
  const woken = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

  return {
    async snapshot(begin: () => Promise<unknown>): Promise<void> {
      while (committing > 0) await woken();
      beginning += 1;
      try {
        await begin();
      } finally {
        beginning -= 1;
        wake();
      }
    },
    async commit(run: () => void | Promise<void>): Promise<void> {
      committing += 1;
      try {
        while (beginning > 0) await woken();
        await run();
      } finally {
        soon(() => {
          committing -= 1;
          wake();
        });
      }
    },
  };
}

export type SnapshotGate = ReturnType<typeof createSnapshotGate>;
