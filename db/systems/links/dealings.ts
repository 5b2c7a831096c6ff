import { and, desc, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm';
import { rowCount, wholeSum } from '../../kit/columns/expressions.ts';
import { store } from '../../kit/store.ts';

// Newest first: older raids of a player who fights that much are ignored.
const MAX_FIGHTS = 1_000;

/** What two accounts have in common beyond their sign-ins. Device times are real, the others are game times. */
export const dealingStore = store(
  { reads: ['allianceLog', 'fights', 'knownDevices', 'pickThreeTickets'], writes: [] },
  ({ orm, run, statement, tables: { allianceLog: log, fights, knownDevices, pickThreeTickets: tickets } }) => {
    const p = sql.placeholder;
    const { tokenHash, usedAtMs } = knownDevices;
    const isRecent = gte(usedAtMs, p('sinceMs'));
    const own = statement(
      'devices_of',
      orm
        .select({ tokenHash })
        .from(knownDevices)
        .where(and(eq(knownDevices.playerId, p('playerId')), isRecent)),
    );
    const fought = statement(
      'fights_between',
      orm
        .select({
          attackerId: fights.attackerId,
          defenderId: fights.defenderId,
          victory: fights.victory,
          rewardCents: fights.rewardCents,
        })
        .from(fights)
        .where(
          and(
            or(eq(fights.attackerId, p('playerId')), eq(fights.defenderId, p('playerId'))),
            gt(fights.atMs, p('sinceMs')),
          ),
        )
        .orderBy(desc(fights.atMs))
        .limit(MAX_FIGHTS),
    );
    const safe = statement(
      'alliance_safe_since',
      orm
        .select({
          kind: log.kind,
          playerId: log.playerId,
          targetId: log.targetId,
          cents: wholeSum(log.cents),
          stone: wholeSum(log.stone),
        })
        .from(log)
        .where(
          and(
            eq(log.allianceId, p('allianceId')),
            gt(log.atMs, p('sinceMs')),
            inArray(log.kind, ['contributed', 'stone', 'paid']),
          ),
        )
        .groupBy(log.kind, log.playerId, log.targetId),
    );
    return {
      /** Who signed in lately with a browser that the player used lately, by browser. */
      async devicesWith(playerId: string, sinceMs: number) {
        const hashes = (await own.execute({ playerId, sinceMs })).map((row) => row.tokenHash);
        const isOther = and(ne(knownDevices.playerId, playerId), gte(usedAtMs, sinceMs));
        const columns = { tokenHash, playerId: knownDevices.playerId };
        return run(
          orm.select(columns).from(knownDevices).where(and(inArray(tokenHash, hashes), isOther)),
        );
      },
      fights: (playerId: string, sinceMs: number) => fought.execute({ playerId, sinceMs }),
      /** Contributions and payouts, summed up. */
      safe: (allianceId: string, sinceMs: number) => safe.execute({ allianceId, sinceMs }),
      /** By game day and player; `paidCents` is what the tickets of a day brought. */
      tickets: (players: readonly string[], days: readonly number[]) =>
        run(
          orm
            .select({
              day: tickets.day,
              playerId: tickets.playerId,
              count: rowCount(),
              paidCents: wholeSum(tickets.payoutCents),
            })
            .from(tickets)
            .where(and(inArray(tickets.day, [...days]), inArray(tickets.playerId, [...players])))
            .groupBy(tickets.day, tickets.playerId),
        ),
    };
  },
);
