import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { IncomeSource } from '#protocol/systems/economy.ts';
import { wholeSum } from '../../../vocabulary/aggregates.ts';
import { store } from '../../../store.ts';

/** What a player got from one source in a game day. */
export interface IncomeRow {
  readonly day: number;
  readonly source: IncomeSource;
  readonly cents: number;
}

/** Totals of income, updated with each earning; only `realtime-server/ledger/income.ts` adds to them. */
export const incomeStore = store(({ orm, tables: { playerIncomes, productionMinutes } }) => {
  const p = sql.placeholder;
  const { playerId, day, source, cents } = playerIncomes;
  const add = orm
    .insert(playerIncomes)
    .values({ playerId: p('playerId'), day: p('day'), source: p('source'), cents: p('cents') })
    .onConflictDoUpdate({ target: [playerId, day, source], set: { cents: sql`${cents} + excluded.cents` } })
    .prepare('income_add');
  const ofPlayer = orm
    .select({ day, source, cents })
    .from(playerIncomes)
    .where(and(eq(playerId, p('playerId')), gte(day, p('fromDay'))))
    .orderBy(asc(day), asc(source))
    .prepare('income_of_player');
  const addMinute = orm
    .insert(productionMinutes)
    .values({ minuteMs: p('minuteMs'), cents: p('cents') })
    .onConflictDoUpdate({
      target: productionMinutes.minuteMs,
      set: { cents: sql`${productionMinutes.cents} + excluded.cents` },
    })
    .prepare('production_minute_add');
  const produced = orm
    .select({ cents: wholeSum(productionMinutes.cents) })
    .from(productionMinutes)
    .where(and(gte(productionMinutes.minuteMs, p('fromMs')), lt(productionMinutes.minuteMs, p('beforeMs'))))
    .prepare('production_between');
  const prune = orm
    .delete(productionMinutes)
    .where(lt(productionMinutes.minuteMs, p('beforeMs')))
    .prepare('production_prune');

  return {
    add: async (income: IncomeRow & { readonly playerId: string }): Promise<void> =>
      void (await add.execute({ ...income })),
    /** A player's income by day and source, from a day on, in the order of the days. */
    ofPlayer: (player: string, fromDay: number): Promise<IncomeRow[]> =>
      ofPlayer.execute({ playerId: player, fromDay }),
    addMinute: async (minuteMs: number, earned: number): Promise<void> =>
      void (await addMinute.execute({ minuteMs, cents: earned })),
    /** What was earned in the minutes that begin in a span of time: at most a day's 1,440 rows. */
    producedBetween: async (span: { readonly fromMs: number; readonly beforeMs: number }): Promise<number> =>
      (await produced.execute(span))[0]?.cents ?? 0,
    /** Forgets the minutes before a time. */
    pruneMinutes: async (beforeMs: number): Promise<void> => void (await prune.execute({ beforeMs })),
  };
});

/** Sums for the audit. */
export const incomeAuditStore = store(({ orm, tables: { playerIncomes, productionMinutes, transfers } }) => ({
  /** The recorded income of a source, over all players and days. */
  async recorded(source: IncomeSource): Promise<number> {
    const [sum] = await orm
      .select({ cents: wholeSum(playerIncomes.cents) })
      .from(playerIncomes)
      .where(eq(playerIncomes.source, source));
    return sum?.cents ?? 0;
  },
  /** The ledger's total of a transfer code. */
  async moved(code: string): Promise<number> {
    const [sum] = await orm
      .select({ cents: wholeSum(transfers.amount) })
      .from(transfers)
      .where(and(eq(transfers.code, code), eq(transfers.asset, 'dollars')));
    return sum?.cents ?? 0;
  },
  /** The first recorded minute and the sum of all; null when there are none. */
  async minutes(): Promise<{ readonly fromMs: number; readonly cents: number } | null> {
    const { minuteMs, cents } = productionMinutes;
    const [first] = await orm.select({ minuteMs }).from(productionMinutes).orderBy(asc(minuteMs)).limit(1);
    const [sum] = await orm.select({ cents: wholeSum(cents) }).from(productionMinutes);
    return first && sum ? { fromMs: first.minuteMs, cents: sum.cents } : null;
  },
  /** The ledger's total of some transfer codes from a time on. */
  async movedSince(codes: readonly string[], fromMs: number): Promise<number> {
    const [sum] = await orm
      .select({ cents: wholeSum(transfers.amount) })
      .from(transfers)
      .where(
        and(inArray(transfers.code, [...codes]), eq(transfers.asset, 'dollars'), gte(transfers.atMs, fromMs)),
      );
    return sum?.cents ?? 0;
  },
}));
