import type { Tx } from '#db/open.ts';
import { type StandingRow, standingStore } from '#db/systems/economy/store/standings.ts';
import { compareStandings } from '../memory/standing.ts';
import type { Standings } from '../standings.ts';

/** Standings follow commits; stored rows of the current batch may differ, so re-read the top. */
const MAX_CANDIDATES = 20;

export async function richestOf(tx: Tx, standings: Pick<Standings, 'top'>): Promise<StandingRow | null> {
  const first: StandingRow[] = [];
  for (const { id } of standings.top(MAX_CANDIDATES)) {
    const standing = await standingStore(tx).of(id);
    if (standing) first.push(standing);
  }
  return first.toSorted(compareStandings)[0] ?? null;
}
