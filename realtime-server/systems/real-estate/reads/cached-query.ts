import type { Tx } from '#db/database/open.ts';
import type { CachedQueryContext } from '../../../action/system.ts';

export interface CachedQuery<T> {
  readonly answer: (ctx: Pick<CachedQueryContext, 'read'>) => Promise<T>;
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
        // Failed reads are not cached; the caller gets the error.
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
