import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { IncomeSource } from '#protocol/systems/economy/terms.ts';
import { wholeSum } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

export type IncomeRow = Omit<Row<'playerIncomes'>, 'playerId'>;

/** Only `realtime-server/systems/economy/income.ts` adds income. */
export const incomeStore = store(
  { reads: ['playerIncomes', 'productionMinutes'], writes: ['playerIncomes', 'productionMinutes'] },
  ({ orm, statement, tables: { playerIncomes, productionMinutes } }) => {
    const p = sql.placeholder;
    const { playerId, day, source, cents } = playerIncomes;
    const ofPlayer = statement(
      'income_of_player',
      orm
        .select({ day, source, cents })
        .from(playerIncomes)
        .where(and(eq(playerId, p('playerId')), gte(day, p('fromDay'))))
        .orderBy(asc(day), asc(source)),
    );
    const addMinute = rowWriter({ orm, statement }, productionMinutes, ['minuteMs'], { isSum: true });
    const produced = statement(
      'production_between',
      orm
        .select({ cents: wholeSum(productionMinutes.cents) })
        .from(productionMinutes)
        .where(
          and(gte(productionMinutes.minuteMs, p('fromMs')), lt(productionMinutes.minuteMs, p('beforeMs'))),
        ),
    );
    const prune = statement(
      'production_prune',
      orm.delete(productionMinutes).where(lt(productionMinutes.minuteMs, p('beforeMs'))),
    );

    return {
      add: rowWriter({ orm, statement }, playerIncomes, ['playerId', 'day', 'source'], { isSum: true }),
      ofPlayer: (player: string, fromDay: number): Promise<IncomeRow[]> =>
        ofPlayer.execute({ playerId: player, fromDay }),
      addMinute: (minuteMs: number, earned: number): Promise<void> => addMinute({ minuteMs, cents: earned }),
      /** Reads at most 1,440 rows per day. */
      producedBetween: async (span: {
        readonly fromMs: number;
        readonly beforeMs: number;
      }): Promise<number> => (await produced.execute(span))[0]?.cents ?? 0,
      pruneMinutes: async (beforeMs: number): Promise<void> => void (await prune.execute({ beforeMs })),
    };
  },
);

export const incomeAuditStore = store(
  { reads: ['playerIncomes', 'productionMinutes', 'transfers'], writes: [] },
  ({ orm, run, tables: { playerIncomes, productionMinutes, transfers } }) => ({
    async recorded(source: IncomeSource): Promise<number> {
      const [sum] = await run(
        orm
          .select({ cents: wholeSum(playerIncomes.cents) })
          .from(playerIncomes)
          .where(eq(playerIncomes.source, source)),
      );
      return sum?.cents ?? 0;
    },
    async moved(code: string): Promise<number> {
      const [sum] = await run(
        orm
          .select({ cents: wholeSum(transfers.amount) })
          .from(transfers)
          .where(and(eq(transfers.code, code), eq(transfers.asset, 'dollars'))),
      );
      return sum?.cents ?? 0;
    },
    async minutes(): Promise<{ readonly fromMs: number; readonly cents: number } | null> {
      const { minuteMs, cents } = productionMinutes;
      const [first] = await run(
        orm.select({ minuteMs }).from(productionMinutes).orderBy(asc(minuteMs)).limit(1),
      );
      const [sum] = await run(orm.select({ cents: wholeSum(cents) }).from(productionMinutes));
      return first && sum ? { fromMs: first.minuteMs, cents: sum.cents } : null;
    },
    async movedSince(codes: readonly string[], fromMs: number): Promise<number> {
      const [sum] = await run(
        orm
          .select({ cents: wholeSum(transfers.amount) })
          .from(transfers)
          .where(
            and(
              inArray(transfers.code, [...codes]),
              eq(transfers.asset, 'dollars'),
              gte(transfers.atMs, fromMs),
            ),
          ),
      );
      return sum?.cents ?? 0;
    },
  }),
);
