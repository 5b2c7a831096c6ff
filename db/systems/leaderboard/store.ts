import { and, asc, type Column, desc, eq, gt, sql } from 'drizzle-orm';
import { isPlayerId } from '../../players/is-player.ts';
import { store } from '../../kit/store.ts';

export interface PlayerDetails {
  readonly properties: number | null;
  readonly contributionCents: number | null;
  /** Null without a company, like its other figures. */
  readonly employees: number | null;
  readonly salaryCents: number | null;
  readonly efficiency: number | null;
  readonly automation: number | null;
  readonly paidUntilMs: number | null;
}

export interface LeaderRow {
  readonly id: string;
  readonly figure: number;
}

// Leaders come from an index alone: with a join, SQLite looks up every player.
export const leaderboardStore = store(
  {
    reads: [
      'allianceMembers',
      'companies',
      'inhabitants',
      'players',
      'propertyOwners',
      'racingRecords',
      'unrankedPlayers',
    ],
    writes: [],
  },
  ({ orm, statement, tables }) => {
    const { allianceMembers, companies, players, propertyOwners, racingRecords } = tables;
    const p = sql.placeholder;
    const isRanked = (id: Column) => isPlayerId({ orm, tables }, id);
    const { id } = players;
    const details = statement(
      'leaderboard_details',
      orm
        .select({
          properties: propertyOwners.properties,
          contributionCents: allianceMembers.contributionCents,
          employees: companies.employees,
          salaryCents: companies.salaryCents,
          efficiency: companies.efficiency,
          automation: companies.automation,
          paidUntilMs: companies.paidUntilMs,
        })
        .from(players)
        .leftJoin(propertyOwners, eq(propertyOwners.playerId, id))
        .leftJoin(allianceMembers, eq(allianceMembers.playerId, id))
        .leftJoin(companies, eq(companies.ownerId, id))
        .where(eq(id, p('id'))),
    );
    const landlords = statement(
      'leaderboard_landlords',
      orm
        .select({ id: propertyOwners.playerId, figure: propertyOwners.properties })
        .from(propertyOwners)
        .where(isRanked(propertyOwners.playerId))
        .orderBy(
          desc(propertyOwners.properties),
          desc(propertyOwners.valueCents),
          desc(propertyOwners.playerId),
        )
        .limit(p('limit')),
    );
    const bettors = statement(
      'leaderboard_bettors',
      orm
        .select({ id: racingRecords.playerId, figure: racingRecords.payoutCents })
        .from(racingRecords)
        .where(and(gt(racingRecords.payoutCents, 0), isRanked(racingRecords.playerId)))
        .orderBy(desc(racingRecords.payoutCents), desc(racingRecords.wins), desc(racingRecords.playerId))
        .limit(p('limit')),
    );
    const employers = statement(
      'leaderboard_employers',
      orm
        .select({ id: companies.ownerId, company: companies.name, figure: companies.employees })
        .from(companies)
        .where(isRanked(companies.ownerId))
        .orderBy(asc(companies.boardRank), asc(companies.createdAtMs), asc(companies.id))
        .limit(p('limit')),
    );
    return {
      details: async (playerId: string): Promise<PlayerDetails | null> =>
        (await details.execute({ id: playerId }))[0] ?? null,
      landlords: (limit: number): Promise<LeaderRow[]> => landlords.execute({ limit }),
      bettors: (limit: number): Promise<LeaderRow[]> => bettors.execute({ limit }),
      employers: (limit: number): Promise<(LeaderRow & { readonly company: string })[]> =>
        employers.execute({ limit }),
    };
  },
);
