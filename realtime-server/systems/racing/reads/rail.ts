import type { Tx } from '#db/database/open.ts';
import { inhabitantStore } from '#db/systems/inhabitants/store.ts';
import type { RoomName } from '#protocol/systems.ts';
import { MAX_RAIL_NAMES, type Rail } from '#protocol/systems/racing/contract.ts';
import type { Player } from '../../../action/context.ts';

export interface RailDeps {
  readonly playersIn: (room: RoomName) => ReadonlyMap<string, Player>;
  readonly isNameShown: (playerId: string) => boolean;
}

/** Names only players who show theirs. */
export const railOf =
  ({ playersIn, isNameShown }: RailDeps) =>
  async (tx: Tx, raceId: string): Promise<Rail> => {
    const players = playersIn(`race:${raceId}`);
    const named = firstShown(players.values(), isNameShown);
    const inhabitants = await inhabitantStore(tx).ids();
    const bots = named.filter(({ id }) => inhabitants.has(id)).map(({ username }) => username);
    const names = named.map(({ username }) => username);
    return { watching: players.size, names, ...(bots.length > 0 && { bots }) };
  };

function firstShown(players: Iterable<Player>, isNameShown: RailDeps['isNameShown']): readonly Player[] {
  const named: Player[] = [];
  for (const player of players) {
    if (named.length === MAX_RAIL_NAMES) break;
    if (isNameShown(player.id)) named.push(player);
  }
  return named;
}

export type ReadRail = ReturnType<typeof railOf>;
