import type { PlantedFault } from '../fault.ts';

/** In the stores' statements. */
export const STORE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a price alert fires for trades of every resource',
    file: 'db/systems/market/store/alerts.ts',
    in: 'alertStore',
    replace: "and(eq(alerts.resource, p('resource')), sql`${alerts.direction} = 'above'`, _1, _2)",
    with: "and(sql`${alerts.direction} = 'above'`, _1, _2)",
  },
  {
    name: 'an invitation never expires',
    file: 'db/systems/alliance/store/invitations.ts',
    in: 'invitationStore',
    replace: '_1.from(invitations).where(and(_2, isOpen))',
    with: '_1.from(invitations).where(_2)',
  },
  {
    name: 'a player’s bets are listed oldest first',
    file: 'db/systems/racing/store/bets.ts',
    in: 'playerBetStore',
    replace: '_1.orderBy(desc(bets.placedAtMs), desc(bets.id))',
    with: '_1.orderBy(asc(bets.placedAtMs), asc(bets.id))',
  },
  {
    name: 'the first page of the admin log shows its second',
    file: 'db/systems/admin/store/log.ts',
    in: 'adminLogStore',
    replace: '(_1 - 1) * _2',
    with: '_1 * _2',
  },
  {
    name: 'changing the password also signs the player out',
    file: 'db/systems/auth/store/sessions.ts',
    in: 'sessionStore',
    replace: 'and(_1, ne(_, _))',
    with: '_1',
  },
  {
    name: 'a key used by another call answers a new call',
    file: 'db/idempotency/store.ts',
    in: 'idempotencyStore',
    replace: "and(_1, eq(keys.route, p('route')), _2)",
    with: 'and(_1, _2)',
  },
  {
    name: 'what a player took yesterday counts against today’s share',
    file: 'db/systems/economy/store/faucets.ts',
    in: 'faucetStore',
    replace: '_1?.day === _.day ? _1 : _2',
    with: '_1 ? _1 : _2',
  },
  {
    name: 'moderators count among the players who unlocked an achievement',
    file: 'db/systems/achievements/store/unlocked.ts',
    in: 'achieverStore',
    replace: 'sql`${players.rang} > 0`',
    with: 'sql`${players.rang} > 1`',
  },
  {
    name: 'one event above the daily limit of a sender is delivered',
    file: 'db/outbox/store.ts',
    in: 'senderCountStore',
    replace: '(_1?.count ?? 0) >= _2',
    with: '(_1?.count ?? 0) > _2',
  },
  {
    name: 'a database that lost its last commit opens as if whole',
    file: 'db/engine/mark.ts',
    in: 'assertNothingLost',
    replace: '_1 >= _2',
    with: '_1 >= _2 - 1',
  },
];
