import { TransactionMisuseError } from '../errors.ts';
import type { CacheEpoch } from './cache-epoch.ts';
import type { Execution } from './execution.ts';
import type { WriteBuffer } from './write-buffer.ts';

/** A connection's part in savepoints. */
interface SavepointDeps {
  /** Makes a statement that can be run again and again. */
  readonly step: (query: string) => () => void | Promise<void>;
  readonly cacheEpoch: CacheEpoch;
  readonly buffer: WriteBuffer;
  /** The current execution, if the caller is inside of it. */
  readonly execution: () => Execution | undefined;
  /** False once the database has rolled everything back by itself. */
  readonly isOpen: () => boolean;
}

/** Savepoints inside a transaction, named by their depth. */
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
    buffer.enter();
    try {
      const value = await callback();
      isAlone = mine.depth === depth;
      if (!isAlone) throw new TransactionMisuseError('Savepoints run one at a time.');
      buffer.leave();
      return value;
    } catch (error) {
      // Of two at a time neither can be undone alone: the transaction fails.
      if (isAlone && isStillOpen(mine)) {
        await undo();
        buffer.undo();
        cacheEpoch.end();
      }
      throw error;
    } finally {
      mine.depth = depth - 1;
      if (isAlone && isStillOpen(mine)) await end();
    }
  };
}
