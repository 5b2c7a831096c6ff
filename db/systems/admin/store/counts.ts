import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { wholeOf } from '../../../kit/columns/expressions.ts';
import { store } from '../../../kit/store.ts';

export const ownerCountStore = store(
  { reads: ['companies', 'playerBuildings', 'propertyOwners'], writes: [] },
  ({ orm, run, tables: { propertyOwners, playerBuildings, companies } }) => {
    const one = sql`1`.as('one');
    const total = sql<number>`count(*)`.mapWith(wholeOf);
    return {
      async ofProperties(limit: number, moreThan = 0): Promise<number> {
        const owners = orm
          .select({ one })
          .from(propertyOwners)
          .where(gt(propertyOwners.properties, moreThan))
          .limit(limit)
          .as('owners');
        return (await run(orm.select({ total }).from(owners)))[0]?.total ?? 0;
      },
      async ofBuilding(building: string, limit: number): Promise<number> {
        const isKind: SQL = eq(playerBuildings.building, sql`${building}`);
        const owners = orm.select({ one }).from(playerBuildings).where(isKind).limit(limit).as('owners');
        return (await run(orm.select({ total }).from(owners)))[0]?.total ?? 0;
      },
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
