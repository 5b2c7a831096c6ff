import type { RoomName } from '#protocol/contract.ts';
import { MAX_RAIL_NAMES, type Rail } from '#protocol/systems/racing.ts';
import type { Player } from '../../../action/context.ts';

export interface RailDeps {
  /** The players who are in a room now, each once. */
  readonly playersIn: (room: RoomName) => readonly Player[];
  /** Whether a player's bets and watching carry the name. */
  readonly isNameShown: (playerId: string) => boolean;
}

/** Who watches a race now; a few by name, and only who shows it. */
export const railOf =
  ({ playersIn, isNameShown }: RailDeps) =>
  (raceId: string): Rail => {
    const players = playersIn(`race:${raceId}`);
    const named = players.filter(({ id }) => isNameShown(id)).slice(0, MAX_RAIL_NAMES);
    return { watching: players.length, names: named.map(({ username }) => username) };
  };

export type ReadRail = ReturnType<typeof railOf>;
