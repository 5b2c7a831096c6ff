import { standingStore } from '#db/systems/economy/store/standings.ts';
import type { Read } from '../../../action/system.ts';
import type { Standings } from '../standings.ts';
import type { Standing } from './orders.ts';

export interface OutdatedWorths {
  readonly add: (playerId: string, rev: number) => void;
  readonly remove: (playerId: string, rev: number) => void;
  readonly forget: (playerId: string) => void;
  readonly clear: () => void;
  readonly first: (count: number) => readonly string[];
  readonly size: () => number;
}

export function createOutdatedWorths(): OutdatedWorths {
  const revs = new Map<string, number>();
  return {
    add: (playerId, rev) => void revs.set(playerId, rev),
    remove(playerId, rev) {
      if ((revs.get(playerId) ?? rev) <= rev) revs.delete(playerId);
    },
    clear: () => revs.clear(),
    forget: (playerId) => void revs.delete(playerId),
    first(count) {
      const found: string[] = [];
      for (const playerId of revs.keys()) if (found.push(playerId) === count) break;
      return found;
    },
    size: () => revs.size,
  };
}

/** About 20 ms per read, so that other work runs in between. */
const PLAYERS_AT_ONCE = 4_000;

type Outdated = Pick<OutdatedWorths, 'add' | 'clear'>;

export const loadStandings = (
  read: Read,
  standings: Pick<Standings, 'load'>,
  outdated: Outdated,
): Promise<void> => standings.load(allPlayers(read, outdated), () => read(async () => undefined));

export async function loadInhabitants(
  read: Read,
  standings: Pick<Standings, 'load'>,
  outdated: Pick<OutdatedWorths, 'add'>,
): Promise<void> {
  const players = await read((tx) => standingStore(tx).inhabitants());
  for (const { id, rev, netWorthRev } of players) if (netWorthRev !== rev) outdated.add(id, rev);
  await standings.load([players]);
}

async function* allPlayers(read: Read, outdated: Outdated): AsyncGenerator<readonly Standing[]> {
  outdated.clear();
  for (let afterId = ''; ; ) {
    const from = afterId;
    const players = await read((tx) => standingStore(tx).after(from, PLAYERS_AT_ONCE));
    for (const { id, rev, netWorthRev } of players) if (netWorthRev !== rev) outdated.add(id, rev);
    yield players;
    if (players.length < PLAYERS_AT_ONCE) return;
    afterId = players.at(-1)?.id ?? '';
  }
}
