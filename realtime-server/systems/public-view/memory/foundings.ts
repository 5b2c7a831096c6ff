import type { ChangeOf } from '../../../action/changes.ts';

type Founding = ChangeOf<'alliance.founded'>;

/** Public alliances that are too new for the ticker, oldest first. */
export interface Foundings {
  readonly waiting: () => readonly Founding[];
  readonly add: (founding: Founding) => void;
  /** Removes and returns it; undefined if it no longer waits. */
  readonly take: (allianceId: string) => Founding | undefined;
  readonly clear: () => void;
}

/** Founding costs dollars: more in one game hour are dropped, oldest first. */
const MAX_WAITING = 100;

export function createFoundings(): Foundings {
  let waiting: readonly Founding[] = [];
  return {
    waiting: () => waiting,
    add(founding) {
      if (!founding.isPrivate) waiting = [...waiting, founding].slice(-MAX_WAITING);
    },
    take(allianceId) {
      const taken = waiting.find((founding) => founding.allianceId === allianceId);
      waiting = waiting.filter((founding) => founding !== taken);
      return taken;
    },
    clear() {
      waiting = [];
    },
  };
}
