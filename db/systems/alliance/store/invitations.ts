import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { store } from '../../../kit/store.ts';
import type { Row } from '../../../kit/tables.ts';
import { rowWriter } from '../../../kit/unit-of-work/row-statements.ts';

export type InvitationRow = Row<'allianceInvitations'>;

// A few milliseconds.
const PRUNED_AT_ONCE = 1000;

export const invitationStore = store(
  { reads: ['allianceInvitations', 'players'], writes: ['allianceInvitations'] },
  ({ orm, run, statement, tables: { allianceInvitations: invitations, players } }) => {
    const p = sql.placeholder;
    const isOpen = gt(invitations.expiresAtMs, p('nowMs'));
    const ofAlliance = eq(invitations.allianceId, p('allianceId'));
    const isPair = and(ofAlliance, eq(invitations.playerId, p('playerId')));
    const one = statement(
      'alliance_invitation_one',
      orm.select().from(invitations).where(and(isPair, isOpen)),
    );
    const openOf = statement(
      'alliance_invitations_open',
      orm
        .select({ playerId: players.id, username: players.username, expiresAtMs: invitations.expiresAtMs })
        .from(invitations)
        .innerJoin(players, eq(players.id, invitations.playerId))
        .where(and(ofAlliance, isOpen))
        .orderBy(desc(invitations.invitedAtMs), asc(invitations.playerId)),
    );
    const remove = statement('alliance_invitation_remove', orm.delete(invitations).where(isPair));
    const expired = statement(
      'alliance_invitations_expired',
      orm
        .select({ allianceId: invitations.allianceId, playerId: invitations.playerId })
        .from(invitations)
        .where(lte(invitations.expiresAtMs, p('nowMs')))
        .orderBy(asc(invitations.expiresAtMs))
        .limit(PRUNED_AT_ONCE),
    );

    return {
      open: async (of: {
        readonly allianceId: string;
        readonly playerId: string;
        readonly nowMs: number;
      }): Promise<InvitationRow | null> => (await one.execute(of))[0] ?? null,
      openOf: (allianceId: string, nowMs: number) => openOf.execute({ allianceId, nowMs }),
      put: rowWriter({ orm, statement }, invitations, ['allianceId', 'playerId']),
      remove: async (allianceId: string, playerId: string): Promise<void> =>
        void (await remove.execute({ allianceId, playerId })),
      async removeAllOf(of: { readonly allianceId: string } | { readonly playerId: string }): Promise<void> {
        await run(
          orm
            .delete(invitations)
            .where(
              'playerId' in of
                ? eq(invitations.playerId, of.playerId)
                : eq(invitations.allianceId, of.allianceId),
            ),
        );
      },
      async prune(nowMs: number): Promise<number> {
        const rows = await expired.execute({ nowMs });
        for (const [allianceId, playerIds] of byAlliance(rows))
          await run(
            orm
              .delete(invitations)
              .where(and(eq(invitations.allianceId, allianceId), inArray(invitations.playerId, playerIds))),
          );
        return rows.length;
      },
    };
  },
);

function byAlliance(
  rows: readonly { readonly allianceId: string; readonly playerId: string }[],
): ReadonlyMap<string, string[]> {
  const grouped = new Map<string, string[]>();
  for (const { allianceId, playerId } of rows)
    grouped.set(allianceId, [...(grouped.get(allianceId) ?? []), playerId]);
  return grouped;
}
