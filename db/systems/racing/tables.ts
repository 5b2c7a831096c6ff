import type { SystemTables } from '../../kit/system-tables.ts';
import type { LineupHorse, Race, RaceResult, RaceStatus } from '#protocol/systems/racing/models.ts';
import type { Vocabulary } from '../../kit/columns/postgres.ts';

const STATUSES = ['upcoming', 'betting', 'racing', 'finished'] as const satisfies readonly RaceStatus[];
const GOINGS = ['firm', 'good', 'soft', 'heavy'] as const satisfies readonly Race['going'][];
const PICK_THREE_OUTCOMES = ['three', 'two', 'carried', 'refunded'] as const;
const OUTCOMES = ['won', 'lost', 'refunded'] as const;

/** Game times. */
export const racingTables = (v: Vocabulary) => {
  const races = racesTable(v);
  return { races, ...betTables(v, races), ...pickThreeTables(v), ...recordTables(v) };
};

const racesTable = (v: Vocabulary) =>
  v.table(
    'races',
    {
      id: v.text().primaryKey(),
      name: v.text().notNull(),
      status: v.text({ enum: STATUSES }).notNull(),
      going: v.text({ enum: GOINGS }).notNull(),
      algorithm: v.text().notNull(),
      /** Published after the finish. */
      seed: v.text().notNull(),
      commitment: v.text().notNull(),
      lineup: v.json().$type<readonly LineupHorse[]>().notNull(),
      /** Interval between races at planning. */
      intervalMs: v.epochMs().notNull(),
      closesAtMs: v.epochMs().notNull(),
      startsAtMs: v.epochMs().notNull(),
      finishesAtMs: v.epochMs().notNull(),
      /** Next change; null once finished and settled. */
      dueAtMs: v.epochMs(),
      betsDigest: v.text(),
      nominalMs: v.integer(),
      results: v.json().$type<readonly RaceResult[]>(),
      poolCents: v.cents().notNull(),
      betCount: v.integer().notNull(),
    },
    (t) => [
      v.uniqueIndex('races_slot').on(t.startsAtMs),
      v.index('races_due').on(t.dueAtMs),
      v.index('races_by_status').on(t.status, t.startsAtMs),
      v.check('races_pool_not_below_zero', v.sql`${t.poolCents} >= 0 and ${t.betCount} >= 0`),
    ],
  );

const betTables = (v: Vocabulary, races: ReturnType<typeof racesTable>) => {
  const bets = v.table(
    'bets',
    {
      id: v.text().notNull(),
      raceId: v
        .text()
        .notNull()
        .references(() => races.id),
      playerId: v.text().notNull(),
      horseId: v.text().notNull(),
      cents: v.cents().notNull(),
      /** Tenths of N in N:1. */
      oddsTenths: v.integer().notNull(),
      /** First of the game day: at fair odds. */
      isFair: v.boolean().notNull().default(false),
      clientSeed: v.text().notNull(),
      placedAtMs: v.epochMs().notNull(),
    },
    (t) => [
      // One bet per player and race. Each further index would cost each bet one more page on disk.
      v.primaryKey({ columns: [t.raceId, t.playerId] }),
      v.index('bets_by_player').on(t.playerId, t.placedAtMs, t.id),
      v.check('bets_cents_positive', v.sql`${t.cents} > 0`),
    ],
  );
  const betSettlements = v.table('bet_settlements', {
    /** Primary key, so a bet is paid only once. */
    betId: v.text().primaryKey(),
    outcome: v.text({ enum: OUTCOMES }).notNull(),
    /** Stake included. */
    payoutCents: v.cents().notNull(),
    settledAtMs: v.epochMs().notNull(),
  });
  return { bets, betSettlements };
};

const pickThreeTables = (v: Vocabulary) => ({
  pickThrees: v.table(
    'pick_threes',
    {
      /** Game day of the three races. */
      day: v.integer().primaryKey(),
      raceIds: v.json().$type<readonly string[]>().notNull(),
      closesAtMs: v.epochMs().notNull(),
      /** Carried over from the pick three before. */
      carriedCents: v.cents().notNull(),
      poolCents: v.cents().notNull(),
      tickets: v.integer().notNull(),
      /** Null until settled. */
      outcome: v.text({ enum: PICK_THREE_OUTCOMES }),
      settledAtMs: v.epochMs(),
    },
    (t) => [
      v.index('pick_threes_open').on(t.day).where(v.sql`${t.outcome} is null`),
      v.check(
        'pick_threes_not_below_zero',
        v.sql`${t.carriedCents} >= 0 and ${t.poolCents} >= 0 and ${t.tickets} >= 0`,
      ),
      v.check('pick_threes_settled_once', v.sql`(${t.outcome} is null) = (${t.settledAtMs} is null)`),
    ],
  ),
  pickThreeTickets: v.table(
    'pick_three_tickets',
    {
      id: v.text().primaryKey(),
      day: v.integer().notNull(),
      playerId: v.text().notNull(),
      /** One horse for each race, in the order of the races. */
      horseIds: v.json().$type<readonly string[]>().notNull(),
      boughtAtMs: v.epochMs().notNull(),
      /** Null until settled. */
      payoutCents: v.cents(),
    },
    (t) => [v.index('pick_three_tickets_of').on(t.day, t.playerId)],
  ),
});

const recordTables = (v: Vocabulary) => ({
  racingRecords: v.table(
    'racing_records',
    {
      playerId: v.text().primaryKey(),
      /** Settled bets, without refunds. */
      bets: v.integer().notNull(),
      wins: v.integer().notNull(),
      stakedCents: v.cents().notNull(),
      payoutCents: v.cents().notNull(),
    },
    (t) => [v.index('racing_records_by_payout').on(t.payoutCents, t.wins, t.playerId)],
  ),
  horseForms: v.table('horse_forms', {
    horseId: v.text().primaryKey(),
    places: v.json().$type<readonly number[]>().notNull(),
  }),
});

declare module '../../kit/tables.ts' {
  interface Tables extends ReturnType<typeof racingTables> {}
}

export const racing = {
  tables: racingTables,
  withoutRowid: ['bet_settlements', 'bets'],
  resets: {
    betSettlements: 'emptied',
    bets: 'emptied',
    races: 'emptied',
    racingRecords: 'emptied',
    horseForms: 'emptied',
    pickThrees: 'emptied',
    pickThreeTickets: 'emptied',
  },
} satisfies SystemTables<typeof racingTables>;
