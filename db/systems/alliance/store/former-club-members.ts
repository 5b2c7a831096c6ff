import { eq, sql } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';

export const formerClubMemberStore = store(
  { reads: ['formerClubMembers'], writes: ['formerClubMembers'] },
  ({ orm, run, statement, tables: { formerClubMembers } }) => {
    const { playerId } = formerClubMembers;
    const one = statement(
      'former_club_member_one',
      orm
        .select()
        .from(formerClubMembers)
        .where(eq(playerId, sql.placeholder('playerId'))),
    );
    return {
      has: async (id: string): Promise<boolean> => (await one.execute({ playerId: id })).length > 0,
      async add(id: string): Promise<void> {
        await run(orm.insert(formerClubMembers).values({ playerId: id }).onConflictDoNothing());
      },
      async remove(id: string): Promise<void> {
        await run(orm.delete(formerClubMembers).where(eq(playerId, id)));
      },
    };
  },
);
