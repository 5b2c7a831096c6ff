import { eq, isNotNull, sql } from 'drizzle-orm';
import { store } from '../../../store.ts';
import { rowCount, wholeSum } from '../../../vocabulary/aggregates.ts';

/** Sums for the audit; reads every property. */
export const realEstateAudit = store(
  ({ orm, tables: { properties, propertyOwners, players, transfers } }) => {
    const { houseType, level, state, ownerId, purchasePriceCents, soldForCents } = properties;
    return {
      /** How many there really are. */
      counted: () =>
        orm
          .select({ houseType, level, state, count: rowCount() })
          .from(properties)
          .where(sql`${state} <> 'closed'`)
          .groupBy(houseType, level, state),
      /** What players really own. */
      ownedBy: () =>
        orm
          .select({ ownerId, houseType, level, count: rowCount() })
          .from(properties)
          .where(eq(state, 'owned'))
          .groupBy(ownerId, houseType, level),
      owners: () => orm.select().from(propertyOwners),
      /** Owners who are no players any more. */
      ownersGone: () =>
        orm
          .select({ playerId: propertyOwners.playerId })
          .from(propertyOwners)
          .leftJoin(players, eq(players.id, propertyOwners.playerId))
          .where(sql`${players.id} is null or ${isNotNull(players.deletedAtMs)}`)
          .limit(100),
      /** What purchases took and sales paid, by the properties' own history. */
      async history(): Promise<{ readonly boughtCents: number; readonly soldCents: number }> {
        const [sums] = await orm
          .select({ boughtCents: wholeSum(purchasePriceCents), soldCents: wholeSum(soldForCents) })
          .from(properties);
        return sums ?? { boughtCents: 0, soldCents: 0 };
      },
      /** How many cents have moved for a reason. */
      async moved(code: string): Promise<number> {
        const [sum] = await orm
          .select({ amount: wholeSum(transfers.amount) })
          .from(transfers)
          .where(eq(transfers.code, code));
        return sum?.amount ?? 0;
      },
    };
  },
);
