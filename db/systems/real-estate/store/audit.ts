import { and, eq, notInArray, sql } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';
import { rowCount, wholeSum } from '../../../kit/columns/expressions.ts';
import { playersGone } from '../../../players/players-gone.ts';

export const realEstateAudit = store(
  { reads: ['players', 'properties', 'propertyOwners', 'transfers'], writes: [] },
  ({ orm, run, tables, tables: { properties, propertyOwners, transfers } }) => {
    const { houseType, level, state, ownerId, purchasePriceCents, soldForCents } = properties;
    return {
      counted: () =>
        run(
          orm
            .select({ houseType, level, state, count: rowCount() })
            .from(properties)
            .where(sql`${state} <> 'closed'`)
            .groupBy(houseType, level, state),
        ),
      ownedBy: () =>
        run(
          orm
            .select({ ownerId, houseType, level, count: rowCount() })
            .from(properties)
            .where(eq(state, 'owned'))
            .groupBy(ownerId, houseType, level),
        ),
      owners: () => run(orm.select().from(propertyOwners)),
      ownersGone: () => playersGone({ orm, run, tables }, tables.propertyOwners.playerId),
      async history(): Promise<{ readonly boughtCents: number; readonly soldCents: number }> {
        const [sums] = await run(
          orm
            .select({ boughtCents: wholeSum(purchasePriceCents), soldCents: wholeSum(soldForCents) })
            .from(properties),
        );
        return sums ?? { boughtCents: 0, soldCents: 0 };
      },
      async moved(code: string): Promise<number> {
        const [sum] = await run(
          orm
            .select({ amount: wholeSum(transfers.amount) })
            .from(transfers)
            .where(eq(transfers.code, code)),
        );
        return sum?.amount ?? 0;
      },
      async materialsWithoutUpgrade(): Promise<number> {
        const { cause, code } = transfers;
        const upgrades = orm.select({ cause }).from(transfers).where(eq(code, 'property_upgraded'));
        const [found] = await run(
          orm
            .select({ count: rowCount() })
            .from(transfers)
            .where(and(eq(code, 'upgrade_materials'), notInArray(cause, upgrades))),
        );
        return found?.count ?? 0;
      },
    };
  },
);
