import { and, asc, eq, sql } from 'drizzle-orm';
import { store } from '../../../store.ts';
import { changedRows } from '../../../vocabulary/changed-rows.ts';

export interface EmployeeRow {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly hiredAtMs: number;
}

/** Who works for companies. */
export const staffStore = store(({ orm, tables: { companyEmployees } }) => {
  const p = sql.placeholder;
  const staff = orm
    .select()
    .from(companyEmployees)
    .where(eq(companyEmployees.companyId, p('companyId')))
    .orderBy(asc(companyEmployees.hiredAtMs), asc(companyEmployees.id))
    .prepare('company_staff');
  const hire = orm
    .insert(companyEmployees)
    .values({ id: p('id'), companyId: p('companyId'), name: p('name'), hiredAtMs: p('hiredAtMs') })
    .prepare('company_hire');
  const fire = orm
    .delete(companyEmployees)
    .where(and(eq(companyEmployees.id, p('id')), eq(companyEmployees.companyId, p('companyId'))))
    .prepare('company_fire');

  return {
    /** Who works there, the longest first. */
    staff: (companyId: string): Promise<EmployeeRow[]> => staff.execute({ companyId }),
    hire: async (employee: EmployeeRow): Promise<void> => void (await hire.execute({ ...employee })),
    /** Lets an employee go and answers true; false when there is no such one. */
    fire: async (companyId: string, id: string): Promise<boolean> =>
      changedRows(await fire.execute({ companyId, id })) === 1,
    /** Lets all go. */
    async remove(companyId: string): Promise<void> {
      await orm.delete(companyEmployees).where(eq(companyEmployees.companyId, companyId));
    },
  };
});
