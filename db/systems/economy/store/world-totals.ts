import { and, asc, desc, eq, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { wholeOf, wholeSum } from '../../../kit/columns/expressions.ts';
import { createRowMap } from '../../../kit/unit-of-work/row-map.ts';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowAdderOnce } from '../../../kit/unit-of-work/row-statements.ts';

export type MoneyFlowRow = Row<'moneyFlows'>;

/** Only `realtime-server/systems/economy/flows.ts` adds flows. */
export const moneyFlowStore = store({ reads: ['moneyFlows'], writes: ['moneyFlows'] }, (tx) => {
  const { orm } = tx;
  const { moneyFlows } = tx.tables;
  const p = sql.placeholder;
  const { day, code } = moneyFlows;
  const rows = createRowMap(tx, {
    table: moneyFlows,
    key: ['day', 'code'],
    // One day, plus late entries of the day before.
    maxCached: 200,
  });
  const from = tx.statement(
    'money_flows_between',
    orm
      .select()
      .from(moneyFlows)
      .where(and(gte(day, p('fromDay')), lte(day, p('toDay'))))
      .orderBy(asc(day), asc(code)),
  );
  const first = tx.statement(
    'money_flow_first',
    orm.select({ day }).from(moneyFlows).orderBy(asc(day)).limit(1),
  );
  return {
    /** Returns the sums of the day. */
    async add(flow: MoneyFlowRow): Promise<MoneyFlowRow> {
      const sums = (before: MoneyFlowRow | null) => ({
        ...flow,
        issuedCents: (before?.issuedCents ?? 0) + flow.issuedCents,
        absorbedCents: (before?.absorbedCents ?? 0) + flow.absorbedCents,
      });
      return (await rows.change(flow, sums)) ?? flow;
    },
    between: (fromDay: number, toDay: number): Promise<MoneyFlowRow[]> => from.execute({ fromDay, toDay }),
    firstDay: async (): Promise<number | null> => (await first.execute())[0]?.day ?? null,
  };
});

export type InequalityRow = Row<'inequalityDays'>;

export const inequalityStore = store(
  { reads: ['inequalityDays'], writes: ['inequalityDays'] },
  ({ orm, statement, tables: { inequalityDays } }) => {
    const p = sql.placeholder;
    const { day, giniPpm, topSharePpm, players } = inequalityDays;
    const columns = { day, giniPpm, topSharePpm, players };
    const between = statement(
      'inequality_between',
      orm
        .select(columns)
        .from(inequalityDays)
        .where(and(gte(day, p('fromDay')), lte(day, p('toDay'))))
        .orderBy(asc(day)),
    );
    const last = statement(
      'inequality_last',
      orm.select({ day }).from(inequalityDays).orderBy(desc(day)).limit(1),
    );
    return {
      add: rowAdderOnce({ orm, statement }, inequalityDays),
      between: (fromDay: number, toDay: number): Promise<InequalityRow[]> =>
        between.execute({ fromDay, toDay }),
      lastDay: async (): Promise<number | null> => (await last.execute())[0]?.day ?? null,
    };
  },
);

export const moneyFlowAuditStore = store(
  { reads: ['accounts', 'moneyFlows', 'transfers'], writes: [] },
  ({ orm, run, tables: { moneyFlows, accounts, transfers } }) => ({
    async recordedSupply(): Promise<number> {
      const net = sql`${moneyFlows.issuedCents} - ${moneyFlows.absorbedCents}`;
      const [sum] = await run(orm.select({ cents: wholeSum(net) }).from(moneyFlows));
      return sum?.cents ?? 0;
    },
    async heldBesides(world: readonly string[]): Promise<number> {
      const held = wholeSum(sql`${accounts.balance} + ${accounts.escrowed}`);
      const [sum] = await run(
        orm
          .select({ cents: held })
          .from(accounts)
          .where(and(eq(accounts.asset, 'dollars'), notInArray(accounts.owner, [...world]))),
      );
      return sum?.cents ?? 0;
    },
    recorded: (): Promise<MoneyFlowRow[]> => run(orm.select().from(moneyFlows)),
    /** Sums of the ledger's transfers; assets in escrow count for the depositor. */
    async derived(world: readonly string[]): Promise<MoneyFlowRow[]> {
      const { debit, credit, holder, code, amount, atMs, asset } = transfers;
      const payer = sql`case when ${debit} like 'escrow:%' then coalesce(${holder}, ${credit}) else ${debit} end`;
      const receiver = sql`case when ${credit} like 'escrow:%' then ${debit} else ${credit} end`;
      const ofWorld = (owner: SQL) => inArray(owner, [...world]);
      const day = sql<number>`${atMs} / 86400000`.mapWith(wholeOf);
      return run(
        orm
          .select({
            day,
            code,
            issuedCents: wholeSum(sql`case when ${ofWorld(payer)} then ${amount} else 0 end`),
            absorbedCents: wholeSum(sql`case when ${ofWorld(payer)} then 0 else ${amount} end`),
          })
          .from(transfers)
          .where(and(eq(asset, 'dollars'), sql`(${ofWorld(payer)}) <> (${ofWorld(receiver)})`))
          .groupBy(sql`1`, code),
      );
    },
  }),
);
