import { and, asc, between, desc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { rowCount, wholeOf, wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowReader } from '../../../kit/unit-of-work/row-statements.ts';

export type NewPickThree = Pick<PickThreeRow, 'day' | 'raceIds' | 'closesAtMs' | 'carriedCents'>;

export type PickThreeRow = Row<'pickThrees'>;

export const pickThreeStore = store(
  { reads: ['pickThrees'], writes: ['pickThrees'] },
  ({ orm, run, statement, tables: { pickThrees } }) => {
    const p = sql.placeholder;
    const { day, outcome, poolCents, tickets } = pickThrees;
    const open = statement('pick_three_open', orm.select().from(pickThrees).where(isNull(outcome)).limit(1));
    const last = statement(
      'pick_three_last',
      orm.select().from(pickThrees).where(isNotNull(outcome)).orderBy(desc(day)).limit(1),
    );
    const known = rowReader({ orm, statement }, pickThrees, ['day']);
    const played = statement(
      'pick_threes_played',
      orm
        .select({ raceIds: pickThrees.raceIds })
        .from(pickThrees)
        .where(and(between(day, p('from'), p('to')), gt(tickets, 0))),
    );
    const sell = statement(
      'pick_three_sell',
      orm
        .update(pickThrees)
        .set({ poolCents: sql`${poolCents} + ${p('cents')}`, tickets: sql`${tickets} + ${p('count')}` })
        .where(eq(day, p('day'))),
    );
    return {
      /** The one that is not settled; there is never a second. */
      open: async (): Promise<PickThreeRow | null> => (await open.execute())[0] ?? null,
      last: async (): Promise<PickThreeRow | null> => (await last.execute())[0] ?? null,
      isKnown: async (gameDay: number): Promise<boolean> => (await known({ day: gameDay })) !== null,
      /** Races of the pick threes of these game days that somebody has a ticket for. */
      racesOfTickets: async (days: { readonly from: number; readonly to: number }): Promise<string[]> =>
        (await played.execute(days)).flatMap(({ raceIds }) => raceIds),
      async add(row: NewPickThree): Promise<void> {
        await run(orm.insert(pickThrees).values({ ...row, poolCents: 0, tickets: 0 }));
      },
      sell: async (sold: {
        readonly day: number;
        readonly cents: number;
        readonly count: number;
      }): Promise<void> => void (await sell.execute(sold)),
      async settle(
        gameDay: number,
        settled: {
          readonly outcome: NonNullable<PickThreeRow['outcome']>;
          readonly settledAtMs: number;
        },
      ): Promise<void> {
        await run(orm.update(pickThrees).set(settled).where(eq(day, gameDay)));
      },
    };
  },
);

export type TicketRow = Row<'pickThreeTickets'>;

export const ticketStore = store(
  { reads: ['pickThreeTickets', 'pickThrees'], writes: ['pickThreeTickets'] },
  ({ orm, run, statement, tables: { pickThrees, pickThreeTickets } }) => {
    const p = sql.placeholder;
    const { id, day, playerId, horseIds, boughtAtMs, payoutCents } = pickThreeTickets;
    const isOwn = and(eq(day, p('day')), eq(playerId, p('playerId')));
    const own = statement(
      'pick_three_tickets_of',
      orm.select().from(pickThreeTickets).where(isOwn).orderBy(asc(boughtAtMs), asc(id)),
    );
    const counted = statement(
      'pick_three_tickets_count',
      orm.select({ count: rowCount() }).from(pickThreeTickets).where(isOwn),
    );
    const picks = statement(
      'pick_three_picks',
      orm
        .select({ horseIds, count: rowCount() })
        .from(pickThreeTickets)
        .where(eq(day, p('day')))
        .groupBy(horseIds),
    );
    const unsettled = statement(
      'pick_three_unsettled',
      orm
        .select()
        .from(pickThreeTickets)
        .where(and(eq(day, p('day')), isNull(payoutCents)))
        .orderBy(asc(playerId), asc(id))
        .limit(p('limit')),
    );
    const pay = statement(
      'pick_three_ticket_pay',
      orm
        .update(pickThreeTickets)
        .set({ payoutCents: sql`${p('cents')}` })
        .where(and(eq(id, p('id')), isNull(payoutCents))),
    );
    const paid = statement(
      'pick_three_paid',
      orm
        .select({ cents: payoutCents, count: rowCount() })
        .from(pickThreeTickets)
        .where(and(eq(day, p('day')), isNotNull(payoutCents)))
        .groupBy(payoutCents),
    );
    return {
      async add(ticket: Omit<TicketRow, 'payoutCents'>): Promise<void> {
        await run(orm.insert(pickThreeTickets).values(ticket));
      },
      of: (gameDay: number, player: string): Promise<TicketRow[]> =>
        own.execute({ day: gameDay, playerId: player }),
      countOf: async (gameDay: number, player: string): Promise<number> =>
        (await counted.execute({ day: gameDay, playerId: player }))[0]?.count ?? 0,
      /** How many tickets of these players are in the pool: since it last paid out, without those refunded. */
      async inPool(players: readonly string[]): Promise<ReadonlyMap<string, number>> {
        const lastPaid = orm
          .select({ day: sql`coalesce(${max(pickThrees.day)}, 0)` })
          .from(pickThrees)
          .where(inArray(pickThrees.outcome, ['three', 'two']));
        const isIn = and(
          inArray(playerId, [...players]),
          gt(day, lastPaid),
          sql`coalesce(${payoutCents}, 0) = 0`,
        );
        const rows = await run(
          orm
            .select({ playerId, count: rowCount() })
            .from(pickThreeTickets)
            .where(isIn)
            .groupBy(playerId)
            .orderBy(asc(playerId)),
        );
        return new Map(rows.map((row) => [row.playerId, row.count]));
      },
      /** All tickets of a day, paid or not, by their horses: a few hundred rows at most. */
      picks: (gameDay: number) => picks.execute({ day: gameDay }),
      unsettled: (gameDay: number, limit: number): Promise<TicketRow[]> =>
        unsettled.execute({ day: gameDay, limit }),
      pay: async (ticket: string, cents: number): Promise<void> =>
        void (await pay.execute({ id: ticket, cents })),
      paid: (gameDay: number) => paid.execute({ day: gameDay }),
      async remove(gameDay: number, player: string): Promise<void> {
        await run(orm.delete(pickThreeTickets).where(and(eq(day, gameDay), eq(playerId, player))));
      },
    };
  },
);

export const pickThreeAuditStore = store(
  { reads: ['pickThreeTickets', 'pickThrees'], writes: [] },
  ({ orm, run, tables: { pickThrees, pickThreeTickets } }) => {
    const { id, payoutCents } = pickThreeTickets;
    const isUnsettled = sql`${id} is not null and ${payoutCents} is null`;
    return {
      days: () =>
        run(
          orm
            .select({
              row: pickThrees,
              counted: sql`count(${id})`.mapWith(wholeOf),
              unsettled: wholeSum(sql`case when ${isUnsettled} then 1 else 0 end`),
              paidCents: wholeSum(payoutCents),
            })
            .from(pickThrees)
            .leftJoin(pickThreeTickets, eq(pickThreeTickets.day, pickThrees.day))
            .groupBy(pickThrees.day)
            .orderBy(asc(pickThrees.day)),
        ),
    };
  },
);
