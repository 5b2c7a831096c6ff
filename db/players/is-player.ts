import { and, type Column, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../kit/store.ts';

type Handle = Pick<Connection, 'orm' | 'tables'>;

/** Whether a row of `players` is a player: a person who plays. Closed accounts, staff, inhabitants and the suspended are
 * none: no figure counts them as players, and no board ranks them. */
export const isPlayer = ({
  orm,
  tables: { inhabitants, players, unrankedPlayers },
}: Handle): SQL | undefined =>
  and(
    isNull(players.deletedAtMs),
    eq(players.rang, 0),
    notInArray(players.id, orm.select({ id: inhabitants.playerId }).from(inhabitants)),
    notInArray(players.id, orm.select({ id: unrankedPlayers.playerId }).from(unrankedPlayers)),
  );

/** The same by the id alone, for tables whose rows end with their account. */
export const isPlayerId = (
  { orm, tables: { inhabitants, players, unrankedPlayers } }: Handle,
  id: Column,
): SQL | undefined =>
  and(
    notInArray(id, orm.select({ id: inhabitants.playerId }).from(inhabitants)),
    notInArray(id, orm.select({ id: unrankedPlayers.playerId }).from(unrankedPlayers)),
    notInArray(id, orm.select({ id: players.id }).from(players).where(sql`${players.rang} > 0`)),
  );
