import type { Tx } from '#db/open.ts';
import { standingStore } from '#db/systems/economy/store/standings.ts';
import { compareStandings, type Standing, type Standings } from '../standings.ts';

/** The standings follow the commits, so a few of the first are read again: who changed in this very batch is among them. */
const CANDIDATES = 20;

/** Who is first now, by what is stored. */
export async function richestOf(tx: Tx, standings: Pick<Standings, 'top'>): Promise<Standing | null> {
  const first: Standing[] = [];
  for (const { id } of standings.top(CANDIDATES)) {
    const standing = await standingStore(tx).of(id);
    if (standing) first.push(standing);
  }
  return first.toSorted(compareStandings)[0] ?? null;
}
