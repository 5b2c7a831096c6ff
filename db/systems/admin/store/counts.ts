import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { wholeOf } from '../../../vocabulary/aggregates.ts';
import { store } from '../../../store.ts';

/** How many players own something; each count ends at a limit. */
export const ownerCountStore = store(
  { reads: ['companies', 'playerBuildings', 'propertyOwners'], writes: [] },
  ({ orm, run, tables: { propertyOwners, playerBuildings, companies } }) => {
    const one = sql`1`.as('one');
    const total = sql<number>`count(*)`.mapWith(wholeOf);
    return {
      /** Owners of at least one property, or of more than so many. */
      async ofProperties(limit: number, moreThan = 0): Promise<number> {
        const owners = orm
          .select({ one })
          .from(propertyOwners)
          .where(gt(propertyOwners.properties, moreThan))
          .limit(limit)
          .as('owners');
        return (await run(orm.select({ total }).from(owners)))[0]?.total ?? 0;
      },
      /** Owners of a kind of building. */
      async ofBuilding(building: string, limit: number): Promise<number> {
        const isKind: SQL = eq(playerBuildings.building, sql`${building}`);
        const owners = orm.select({ one }).from(playerBuildings).where(isKind).limit(limit).as('owners');
        return (await run(orm.select({ total }).from(owners)))[0]?.total ?? 0;
      },
      /** Owners of a company, or of one with more than so many employees. */
      async ofCompanies(limit: number, employees = -1): Promise<number> {
        const owners = orm
          .select({ one })
          .from(companies)
          .where(and(gt(companies.employees, employees)))
          .limit(limit)
          .as('owners');
        return (await run(orm.select({ total }).from(owners)))[0]?.total ?? 0;
      },
    };
  },
);
