import { hiddenNameStore } from '#db/systems/profile/store.ts';
import type { Read } from '../../../action/system.ts';

/** Who shows their name at the rail and on the tape, by committed choices: everyone but a few, asked with every bet. */
export interface HiddenNames {
  readonly isShown: (playerId: string) => boolean;
  readonly load: (read: Read) => Promise<void>;
  readonly follow: (choice: { readonly playerId: string; readonly isShown: boolean }) => void;
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
    follow({ playerId, isShown }) {
      if (isShown) hidden.delete(playerId);
      else hidden.add(playerId);
    },
  };
}
