import { and, asc, type Column, eq, gt, inArray, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { isPlayer } from '../../../players/is-player.ts';
import { wholeSum } from '../../../kit/columns/expressions.ts';
import { store, type Tx } from '../../../kit/store.ts';

export interface StandingRow {
  readonly id: string;
  readonly username: string;
  readonly cents: number;
  readonly points: number;
  readonly createdAtMs: number;
  /** Balance revision. */
  readonly rev: number;
  /** Net worth, its time and balance revision; null until computed. */
  readonly netWorthCents: number | null;
  readonly netWorthAtMs: number | null;
  readonly netWorthRev: number | null;
}

export interface FighterRow extends StandingRow {
  readonly wins: number;
  readonly losses: number;
}

// Reading all players is for startup only. Staff and deleted players are in neither list.
export const standingStore = store(
  { reads: ['accounts', 'combatants', 'inhabitants', 'netWorths', 'players', 'unrankedPlayers'], writes: [] },
  (tx) => {
    const { orm, tables } = tx;
    const { accounts, inhabitants, netWorths, players } = tables;
    const inhabitantIds = orm.select({ id: inhabitants.playerId }).from(inhabitants);
    const isPlaying = and(isNull(players.deletedAtMs), eq(players.rang, 0));
    const isRanked = isPlayer(tx);
    const one = tx.statement(
      'standings_one',
      orm
        .select(columnsOf(tx))
        .from(players)
        .leftJoin(accounts, eq(accounts.owner, players.id))
        .leftJoin(netWorths, eq(netWorths.playerId, players.id))
        .where(and(eq(players.id, sql.placeholder('id')), isRanked))
        .groupBy(players.id),
    );
    const staff = tx.statement(
      'standings_staff',
      orm.select({ id: players.id }).from(players).where(sql`${players.rang} > 0`),
    );
    const isInhabitant = and(isPlaying, inArray(players.id, inhabitantIds));
    const isWanted = and(isInhabitant, eq(players.id, sql.placeholder('id')));
    const inhabitant = inhabitantReader(tx, 'standings_inhabitant', isWanted);
    const allInhabitants = inhabitantReader(tx, 'standings_inhabitants', isInhabitant);
    return {
      after: portionReader(tx, isRanked),
      async of(id: string): Promise<StandingRow | null> {
        const [row] = await one.execute({ id });
        return row ? standingRow(row) : null;
      },
      /** At most `MAX_INHABITANTS`. */
      inhabitants: (): Promise<FighterRow[]> => allInhabitants({}),
      inhabitant: async (id: string): Promise<FighterRow | null> => (await inhabitant({ id }))[0] ?? null,
      staff: async (): Promise<string[]> => (await staff.execute()).map(({ id }) => id),
    };
  },
);

const columnsOf = ({ tables: { accounts, netWorths, players } }: Tx) => ({
  id: players.id,
  username: players.username,
  cents: dollarsOf(accounts),
  points: players.points,
  createdAtMs: players.createdAtMs,
  pointsRev: players.pointsRev,
  versions: wholeSum(accounts.version),
  netWorthCents: max(netWorths.cents),
  netWorthAtMs: max(netWorths.atMs),
  netWorthRev: max(netWorths.rev),
});

function inhabitantReader(tx: Tx, name: string, where: SQL | undefined) {
  const { accounts, combatants, netWorths, players } = tx.tables;
  const wanted = tx.statement(
    name,
    tx.orm
      .select({ ...columnsOf(tx), wins: max(combatants.wins), losses: max(combatants.losses) })
      .from(players)
      .leftJoin(accounts, eq(accounts.owner, players.id))
      .leftJoin(netWorths, eq(netWorths.playerId, players.id))
      .leftJoin(combatants, eq(combatants.playerId, players.id))
      .where(where)
      .groupBy(players.id),
  );
  return async (values: { readonly id?: string }): Promise<FighterRow[]> =>
    (await wanted.execute({ ...values })).map(({ wins, losses, ...row }) => ({
      ...standingRow(row),
      wins: wins ?? 0,
      losses: losses ?? 0,
    }));
}

interface SummedRow extends Omit<StandingRow, 'cents' | 'rev'> {
  readonly cents: number | null;
  readonly pointsRev: number;
  readonly versions: number | null;
}

const standingRow = ({ pointsRev, versions, cents, ...player }: SummedRow): StandingRow => ({
  ...player,
  cents: cents ?? 0,
  rev: pointsRev + (versions ?? 0),
});

const dollarsOf = ({ asset, balance }: Tx['tables']['accounts']): SQL<number> =>
  wholeSum(sql`case when ${asset} = 'dollars' then ${balance} else 0 end`);

// Reads each table in key order: for a million players half the time of a join, which looks up each row.
function portionReader(
  { orm, statement, tables: { accounts, combatants, netWorths, players } }: Tx,
  where: SQL | undefined,
) {
  const p = sql.placeholder;
  const inPortion = (id: Column): SQL | undefined => and(gt(id, p('afterId')), lte(id, p('lastId')));
  const ranked = statement(
    'standings_after',
    orm
      .select({
        id: players.id,
        username: players.username,
        points: players.points,
        createdAtMs: players.createdAtMs,
        pointsRev: players.pointsRev,
      })
      .from(players)
      .where(and(where, gt(players.id, p('afterId'))))
      .orderBy(asc(players.id))
      .limit(p('limit')),
  );
  const balances = statement(
    'standings_balances',
    orm
      .select({ id: accounts.owner, cents: dollarsOf(accounts), versions: wholeSum(accounts.version) })
      .from(accounts)
      .where(inPortion(accounts.owner))
      .groupBy(accounts.owner),
  );
  const worths = statement(
    'standings_worths',
    orm
      .select({ id: netWorths.playerId, cents: netWorths.cents, atMs: netWorths.atMs, rev: netWorths.rev })
      .from(netWorths)
      .where(inPortion(netWorths.playerId)),
  );
  const fights = statement(
    'standings_fights',
    orm
      .select({ id: combatants.playerId, wins: combatants.wins, losses: combatants.losses })
      .from(combatants)
      .where(and(inPortion(combatants.playerId), or(gt(combatants.wins, 0), gt(combatants.losses, 0)))),
  );
  return async (afterId: string, limit: number): Promise<FighterRow[]> => {
    const rows = await ranked.execute({ afterId, limit });
    const portion = { afterId, lastId: rows.at(-1)?.id ?? afterId };
    const balanceOf = finder(await balances.execute(portion));
    const worthOf = finder(await worths.execute(portion));
    const fightsOf = finder(await fights.execute(portion));
    return rows.map(({ id, username, points, createdAtMs, pointsRev }) => {
      const [balance, worth, fought] = [balanceOf(id), worthOf(id), fightsOf(id)];
      return {
        id,
        username,
        points,
        createdAtMs,
        cents: balance?.cents ?? 0,
        rev: pointsRev + (balance?.versions ?? 0),
        netWorthCents: worth?.cents ?? null,
        netWorthAtMs: worth?.atMs ?? null,
        netWorthRev: worth?.rev ?? null,
        wins: fought?.wins ?? 0,
        losses: fought?.losses ?? 0,
      };
    });
  };
}

// Fastest when ids are asked for in row order.
function finder<Row extends { readonly id: string }>(rows: readonly Row[]): (id: string) => Row | undefined {
  let next = 0;
  let places: Map<string, number> | undefined;
  return (id) => {
    if (rows[next]?.id !== id) {
      places ??= new Map(rows.map((row, at) => [row.id, at]));
      const place = places.get(id);
      if (place === undefined) return undefined;
      next = place;
    }
    return rows[next++];
  };
}
