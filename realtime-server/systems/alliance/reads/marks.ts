import type { Tx } from '#db/database/open.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { type InhabitantMark, inhabitantStore } from '#db/systems/inhabitants/store.ts';

export interface PersonMark extends InhabitantMark {
  readonly rang?: number;
}

/** What a name is shown with: played by the house, or staff. */
export async function personMarks(tx: Tx): Promise<(playerId: string) => PersonMark> {
  const markOf = await inhabitantStore(tx).marks();
  const ranks = await playerStore(tx).staffRanks();
  return (playerId) => {
    const rang = ranks.get(playerId);
    return rang === undefined ? markOf(playerId) : { ...markOf(playerId), rang };
  };
}
