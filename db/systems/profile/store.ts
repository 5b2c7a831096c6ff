import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { store } from '../../kit/store.ts';
import { rowAdder, rowReader } from '../../kit/unit-of-work/row-statements.ts';

export const muteStore = store(
  { reads: ['playerMutes'], writes: ['playerMutes'] },
  ({ orm, run, statement, tables: { playerMutes: mutes } }) => {
    const p = sql.placeholder;
    const isPair = and(eq(mutes.playerId, p('playerId')), eq(mutes.mutedId, p('mutedId')));
    const of = statement(
      'mutes_of',
      orm
        .select({ mutedId: mutes.mutedId })
        .from(mutes)
        .where(eq(mutes.playerId, p('playerId')))
        .orderBy(asc(mutes.mutedId)),
    );
    const one = rowReader({ orm, statement }, mutes, ['playerId', 'mutedId']);
    const add = rowAdder({ orm, statement }, mutes);
    const remove = statement('mute_remove', orm.delete(mutes).where(isPair));

    return {
      of: async (playerId: string): Promise<string[]> =>
        (await of.execute({ playerId })).map(({ mutedId }) => mutedId),
      has: async (playerId: string, mutedId: string): Promise<boolean> =>
        (await one({ playerId, mutedId })) !== null,
      add: (playerId: string, mutedId: string): Promise<void> => add({ playerId, mutedId }),
      remove: async (playerId: string, mutedId: string): Promise<void> =>
        void (await remove.execute({ playerId, mutedId })),
      async removeAllOf(playerId: string): Promise<void> {
        await run(orm.delete(mutes).where(or(eq(mutes.playerId, playerId), eq(mutes.mutedId, playerId))));
      },
    };
  },
);

export const hiddenNameStore = store(
  { reads: ['hiddenNames'], writes: ['hiddenNames'] },
  ({ orm, run, tables: { hiddenNames } }) => ({
    all: async (): Promise<string[]> =>
      (await run(orm.select().from(hiddenNames))).map(({ playerId }) => playerId),
    async has(playerId: string): Promise<boolean> {
      return (
        (await run(orm.select().from(hiddenNames).where(eq(hiddenNames.playerId, playerId)))).length === 1
      );
    },
    async add(playerId: string): Promise<void> {
      await run(orm.insert(hiddenNames).values({ playerId }).onConflictDoNothing());
    },
    async remove(playerId: string): Promise<void> {
      await run(orm.delete(hiddenNames).where(eq(hiddenNames.playerId, playerId)));
    },
  }),
);

export const profileStore = store(
  {
    reads: ['allianceMembers', 'alliances', 'combatants', 'companies', 'players', 'propertyOwners'],
    writes: ['players'],
  },
  ({
    orm,
    statement,
    tables: { allianceMembers, alliances, combatants, companies, players, propertyOwners },
  }) => {
    const p = sql.placeholder;
    const { id, lastActivityAtMs } = players;
    const isThere = and(eq(id, p('id')), isNull(players.deletedAtMs));
    const one = statement(
      'profile_one',
      orm
        .select({
          id,
          username: players.username,
          avatar: players.avatar,
          rang: players.rang,
          biography: players.biography,
          joinedAtMs: players.joinedAtMs,
          lastActivityAtMs,
          company: companies.name,
          alliance: alliances.name,
          properties: propertyOwners.properties,
          wins: combatants.wins,
          losses: combatants.losses,
        })
        .from(players)
        .leftJoin(companies, eq(companies.ownerId, id))
        .leftJoin(allianceMembers, eq(allianceMembers.playerId, id))
        .leftJoin(alliances, eq(alliances.id, allianceMembers.allianceId))
        .leftJoin(propertyOwners, eq(propertyOwners.playerId, id))
        .leftJoin(combatants, eq(combatants.playerId, id))
        .where(isThere),
    );
    const seen = statement(
      'profile_seen',
      orm
        .update(players)
        .set({ lastActivityAtMs: sql`${p('seenAtMs')}` })
        .where(and(isThere, lt(lastActivityAtMs, p('seenAtMs')))),
    );
    return {
      of: async (playerId: string) => (await one.execute({ id: playerId }))[0] ?? null,
      /** Real time. */
      seen: async (playerId: string, seenAtMs: number): Promise<void> =>
        void (await seen.execute({ id: playerId, seenAtMs })),
    };
  },
);
