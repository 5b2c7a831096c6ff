import type { Tx } from '#db/database/open.ts';
import { activePlayerStore } from '#db/systems/economy/store/active-players.ts';

/** How many players traded, worked or bet for dollars on a game day: by a transfer that is marked as
 * `isActivity`. Newcomers, staff and inhabitants do not count. Every rule that depends on how many play asks
 * this, since accounts cost nothing. */
export const activePlayers = async (tx: Tx, day: number): Promise<number> =>
  (await activePlayersOf(tx, { from: day, to: day })).get(day) ?? 0;

/** By game day; days without any are missing. */
export async function activePlayersOf(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, number>> {
  const days = await activePlayerStore(tx).between(from, to);
  return new Map(days.map(({ day, players }) => [day, players]));
}

/** Whether a player was active on this game day, as far as no later one has been counted. */
export const isActive = async (tx: Tx, playerId: string, day: number): Promise<boolean> =>
  ((await activePlayerStore(tx).lastDayOf(playerId)) ?? Number.NEGATIVE_INFINITY) >= day;
