import { eq } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';
import { rowReader } from '../../../kit/unit-of-work/row-statements.ts';

export const formerClubMemberStore = store(
  { reads: ['formerClubMembers'], writes: ['formerClubMembers'] },
  ({ orm, run, statement, tables: { formerClubMembers } }) => {
    const { playerId } = formerClubMembers;
    const one = rowReader({ orm, statement }, formerClubMembers, ['playerId']);
    return {
      has: async (id: string): Promise<boolean> => (await one({ playerId: id })) !== null,
      async add(id: string): Promise<void> {
        await run(orm.insert(formerClubMembers).values({ playerId: id }).onConflictDoNothing());
      },
      async remove(id: string): Promise<void> {
        await run(orm.delete(formerClubMembers).where(eq(playerId, id)));
      },
    };
  },
);
