import type { CacheEpoch } from '../../kit/unit-of-work/epoch-cache.ts';
import type { Execution } from '../execution.ts';
import { TransactionMisuseError, type WriteBuffer } from '../../kit/unit-of-work/write-buffer.ts';

interface SavepointDeps {
  readonly step: (query: string) => () => void | Promise<void>;
  readonly cacheEpoch: CacheEpoch;
  readonly buffer: WriteBuffer;
  readonly execution: () => Execution | undefined;
  readonly isOpen: () => boolean;
}

export function innerSavepoints({ step, cacheEpoch, buffer, execution, isOpen }: SavepointDeps) {
  const isStillOpen = (mine: Execution): boolean => execution() === mine && isOpen();
  const cached: Record<'begin' | 'undo' | 'end', () => void | Promise<void>>[] = [];
  const at = (depth: number) =>
    (cached[depth] ??= {
      begin: step(`savepoint inner_${depth}`),
      undo: step(`rollback to inner_${depth}`),
      end: step(`release inner_${depth}`),
    });
  return async <T>(callback: () => Promise<T>): Promise<T> => {
    const mine = execution();
    if (!mine) throw new TransactionMisuseError('A savepoint was made outside of its transaction.');
    const depth = ++mine.depth;
    const { begin, undo, end } = at(depth);
    let isAlone = true;
    await begin();
    buffer.enterSavepoint();
    try {
      const value = await callback();
      isAlone = mine.depth === depth;
      if (!isAlone) throw new TransactionMisuseError('Savepoints run one at a time.');
      buffer.releaseSavepoint();
      return value;
    } catch (error) {
      // Two concurrent savepoints cannot be undone separately: fail the transaction.
      if (isAlone && isStillOpen(mine)) {
        await undo();
        buffer.rollBackSavepoint();
        cacheEpoch.end();
      }
      throw error;
    } finally {
      mine.depth = depth - 1;
      if (isAlone && isStillOpen(mine)) await end();
    }
  };
}
