import { and, desc, eq, gt, gte, inArray, ne, or } from 'drizzle-orm';
import { SCORED_DAYS } from '#protocol/systems/links/terms.ts';
import { rowCount, wholeSum } from '../../kit/columns/expressions.ts';
import { store } from '../../kit/store.ts';

// The newest; older raids are ignored.
const MAX_FIGHTS = 1_000;

/** What accounts have in common beyond their sign-ins. Times of devices are real, the others are game times. */
export const dealingStore = store(
  { reads: ['allianceLog', 'fights', 'knownDevices', 'pickThreeTickets'], writes: [] },
  ({ orm, run, tables: { allianceLog: log, fights, knownDevices: devices, pickThreeTickets: tickets } }) => ({
    /** Who else signed in lately with a browser that the player used lately, by browser. */
    async devicesWith(playerId: string, sinceMs: number) {
      const isRecent = gte(devices.usedAtMs, sinceMs);
      const own = orm.select({ tokenHash: devices.tokenHash }).from(devices);
      const hashes = (await run(own.where(and(eq(devices.playerId, playerId), isRecent)))).map(
        ({ tokenHash }) => tokenHash,
      );
      const isOther = and(inArray(devices.tokenHash, hashes), ne(devices.playerId, playerId), isRecent);
      const columns = { tokenHash: devices.tokenHash, playerId: devices.playerId };
      return run(orm.select(columns).from(devices).where(isOther));
    },
    fights(playerId: string, sinceMs: number) {
      const { attackerId, defenderId, victory, rewardCents, atMs } = fights;
      const isOwn = or(eq(attackerId, playerId), eq(defenderId, playerId));
      const own = orm.select({ attackerId, defenderId, victory, rewardCents }).from(fights);
      return run(
        own
          .where(and(isOwn, gt(atMs, sinceMs)))
          .orderBy(desc(atMs))
          .limit(MAX_FIGHTS),
      );
    },
    /** Contributions and payouts, summed up. */
    safe(allianceId: string, sinceMs: number) {
      const { kind, playerId, targetId } = log;
      const sums = { kind, playerId, targetId, cents: wholeSum(log.cents), stone: wholeSum(log.stone) };
      const isMoved = inArray(kind, ['contributed', 'stone', 'paid']);
      const isRecent = and(eq(log.allianceId, allianceId), gt(log.atMs, sinceMs));
      const moved = orm.select(sums).from(log).where(and(isRecent, isMoved));
      return run(moved.groupBy(kind, playerId, targetId));
    },
    /** Up to this game day, by day and player; `paidCents` is what the tickets of a day brought. */
    tickets(players: readonly string[], today: number) {
      const days = Array.from({ length: SCORED_DAYS }, (_, ago) => today - ago);
      const { day, playerId } = tickets;
      const sums = { day, playerId, count: rowCount(), paidCents: wholeSum(tickets.payoutCents) };
      const isWanted = and(inArray(day, days), inArray(playerId, [...players]));
      return run(orm.select(sums).from(tickets).where(isWanted).groupBy(day, playerId));
    },
  }),
);
