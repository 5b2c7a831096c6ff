import { hiddenNameStore } from '#db/systems/profile/store.ts';
import type { Read } from '../../../action/system.ts';

/** Stores the exceptions: few players hide their name, and every bet asks. */
export interface HiddenNames {
  readonly isShown: (playerId: string) => boolean;
  readonly load: (read: Read) => Promise<void>;
  readonly apply: (choice: { readonly playerId: string; readonly isShown: boolean }) => void;
}

export function createHiddenNames(): HiddenNames {
  const hidden = new Set<string>();
  return {
    isShown: (playerId) => !hidden.has(playerId),
    async load(read) {
      const ids = await read((tx) => hiddenNameStore(tx).all());
      hidden.clear();
      for (const playerId of ids) hidden.add(playerId);
    },
    apply({ playerId, isShown }) {
      if (isShown) hidden.delete(playerId);
      else hidden.add(playerId);
    },
  };
}
