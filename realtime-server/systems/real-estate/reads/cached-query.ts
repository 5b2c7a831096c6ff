import type { Tx } from '#db/open.ts';
import type { CachedQueryContext } from '../../../action/system.ts';

/** An answer that is the same for everyone, computed once per change. */
export interface CachedQuery<T> {
  readonly answer: (ctx: Pick<CachedQueryContext, 'read'>) => Promise<T>;
  /** Call after each commit that changes the answer. */
  readonly changed: () => void;
}

export function createCachedQuery<T extends object>(read: (tx: Tx) => Promise<T>): CachedQuery<T> {
  let changes = 0;
  let current: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return {
    async answer(ctx) {
      const at = changes;
      if (current?.at !== at) {
        const answer = ctx.read(read);
        const asked = { at, answer };
        current = asked;
        // A failed read is not cached; its caller gets the error.
        answer.catch(() => {
          if (current === asked) current = null;
        });
      }
      return current.answer;
    },
    changed() {
      changes += 1;
    },
  };
}
