import type { PlantedFault } from '../fault.ts';

/** In the stores' statements. */
export const STORE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a price alert fires for trades of every resource',
    file: 'db/systems/market/store/alerts.ts',
    find: "eq(alerts.resource, p('resource')),\n            sql`${alerts.direction} = 'above'`,",
    replace: "sql`${alerts.direction} = 'above'`,",
  },
  {
    name: 'an invitation never expires',
    file: 'db/systems/alliance/store/invitations.ts',
    find: '.where(and(isPair, isOpen))',
    replace: '.where(isPair)',
  },
  {
    name: 'a player’s bets are listed oldest first',
    file: 'db/systems/racing/store/bets.ts',
    find: '.orderBy(desc(bets.placedAtMs), desc(bets.id))',
    replace: '.orderBy(asc(bets.placedAtMs), asc(bets.id))',
  },
  {
    name: 'the first page of the admin log shows its second',
    file: 'db/systems/admin/store/log.ts',
    find: '.offset((page - 1) * limit)',
    replace: '.offset(page * limit)',
  },
  {
    name: 'changing the password also signs the player out',
    file: 'db/systems/auth/store/sessions.ts',
    find: 'and(eq(playerId, player), ne(id, keep))',
    replace: 'eq(playerId, player)',
  },
  {
    name: 'a key used by another call answers a new call',
    file: 'db/idempotency/store.ts',
    find: "and(eq(keys.player, p('player')), eq(keys.route, p('route')), eq(keys.key, p('key')))",
    replace: "and(eq(keys.player, p('player')), eq(keys.key, p('key')))",
  },
  {
    name: 'what a player took yesterday counts against today’s share',
    file: 'db/systems/economy/store/faucets.ts',
    find: 'row?.day === key.day ? row',
    replace: 'row ? row',
  },
  {
    name: 'moderators count among the players who unlocked an achievement',
    file: 'db/systems/achievements/store/unlocked.ts',
    find: '${players.rang} > 0',
    replace: '${players.rang} > 1',
  },
  {
    name: 'one event above the daily limit of a sender is delivered',
    file: 'db/outbox/store.ts',
    find: '(row?.count ?? 0) >= limit',
    replace: '(row?.count ?? 0) > limit',
  },
  {
    name: 'a database that lost its last commit opens as if whole',
    file: 'db/engine/mark.ts',
    find: 'batch >= last)',
    replace: 'batch >= last - 1)',
  },
];
