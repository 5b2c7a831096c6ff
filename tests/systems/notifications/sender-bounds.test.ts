import { describe, expect, test } from 'vitest';
import type { PrivateEventShape, SenderBound } from '#protocol/kit/contract.ts';
import { errors } from '#protocol/wire/errors.ts';
import { type EventName, events } from '#protocol/wire/events.ts';
import { MAX_NOTICES } from '#protocol/systems/alliance/terms.ts';
import { DAY_MS, HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, type TestWorld } from '#tests/support/world.ts';
import { done, family, outcomeOf, post } from '../alliance/family.ts';
import { attack, gang, NEWCOMER_MS } from '../combat/boss.ts';
import { buy, sell, trader } from '../market/trader.ts';
import { inboxOf } from './inbox.ts';

/** Private events that one player's act can cause for another. */
type CausedByOthers = {
  [E in EventName]: (typeof events)[E] extends { readonly fromOthers: infer Bound extends SenderBound }
    ? Bound extends { readonly by: 'nobody' }
      ? never
      : E
    : never;
}[EventName];

const shapes = Object.entries<(typeof events)[EventName]>(events).filter(
  (entry): entry is [EventName, (typeof events)[EventName] & PrivateEventShape] =>
    (entry[1].rooms as readonly string[]).includes('user'),
);

/** Counts a player's pushes. */
async function pushesOf(player: TestPlayer, event: CausedByOthers): Promise<() => number> {
  let count = 0;
  (await player.socket()).on(event, () => (count += 1));
  return () => count;
}

const worldOf = () => createWorld({ speed: 3600, rewards: true });

/** The number of listed notifications of a type, all of them unread. */
const typed = async (player: TestPlayer, type: string): Promise<number> =>
  (await inboxOf(player)).notifications.filter((one) => one.type === type && !one.is_read).length;

/** The proof of each bound: does not compile while one is missing. */
const proofs: { readonly [E in CausedByOthers]: (world: TestWorld) => Promise<void> } = {
  'alliance.notice': async (world) => {
    const { leader, name } = await family(world, { mates: 0, isPrivate: true });
    const other = await family(world, { mates: 0, isPrivate: true });
    const player = await world.player();
    const pushes = await pushesOf(player, 'alliance.notice');
    const invite = async (by: TestPlayer, of: string) => {
      await done(post(by, 'invite', { username: player.username }));
      await done(post(player, 'decline', { allianceName: of }));
    };
    for (let time = 0; time < MAX_NOTICES - 1; time += 1) await invite(leader, name);
    // All kinds count together.
    await done(post(leader, 'invite', { username: player.username }));
    await done(post(player, 'join', { allianceName: name }));
    await done(post(leader, 'kick', { username: player.username }));
    await invite(leader, name);
    expect(await typed(player, 'alliance')).toBe(MAX_NOTICES);
    await expect.poll(pushes).toBe(MAX_NOTICES);
    await invite(other.leader, other.name);
    expect(await typed(player, 'alliance')).toBe(MAX_NOTICES + 1);
    await world.advance(DAY_MS);
    await invite(leader, name);
    expect(await typed(player, 'alliance')).toBe(MAX_NOTICES + 2);
    await expect.poll(pushes).toBe(MAX_NOTICES + 2);
  },
  'combat.attacked': async (world) => {
    const [strong, weak] = [await gang(world, 'bodyguard', 50), await gang(world, 'thug', 50)];
    await world.advance(NEWCOMER_MS);
    const pushes = await pushesOf(strong, 'combat.attacked');
    expect(outcomeOf(await attack(weak, strong))).toBe('200');
    expect(outcomeOf(await attack(weak, strong))).toBe('409 attacked_recently');
    expect(await typed(strong, 'attacks')).toBe(1);
    await expect.poll(pushes).toBe(1);
  },
  'achievement.unlocked': async (world) => {
    const [strong, weak] = [await gang(world, 'bodyguard', 50), await gang(world, 'thug', 50)];
    await world.advance(NEWCOMER_MS);
    const firstWins = async () =>
      (await inboxOf(strong)).notifications.filter(({ data }) => data.id === 'first_blood').length;
    for (const times of [1, 2]) {
      expect(outcomeOf(await attack(weak, strong)), `attack ${times}`).toBe('200');
      expect(await firstWins()).toBe(1);
      await world.advance(HOUR_MS);
    }
  },
  'order.update': async (world) => {
    const [ann, eve] = [await trader(world), await trader(world)];
    const admin = await world.player({ rang: 2 });
    await admin.send('PUT', '/api/admin/config', { marketActionsLimit: 3 });
    await sell(ann, { quantity: 100, price: 3 });
    await world.advance(HOUR_MS);
    const pushes = await pushesOf(ann, 'order.update');
    for (let time = 0; time < 3; time += 1)
      expect(outcomeOf(await buy(eve, { quantity: 1, price: 3 }))).toBe('200');
    expect(outcomeOf(await buy(eve, { quantity: 1, price: 3 }))).toBe('409 market_actions_limit');
    expect(await typed(ann, 'fills')).toBe(1);
    await expect.poll(pushes).toBe(3);
  },
  'price.alerted': async (world) => {
    const [ann, bob, eve] = [await trader(world), await trader(world), await trader(world)];
    await ann.post('/api/market/alerts', { resource: 'wood', direction: 'above', price: 3.1 });
    const pushes = await pushesOf(ann, 'price.alerted');
    for (let time = 0; time < 3; time += 1) {
      await sell(bob, { quantity: 1, price: 3.2 });
      await buy(eve, { quantity: 1, price: 3.2 });
      await world.advance(0);
    }
    expect(await typed(ann, 'alerts')).toBe(1);
    await expect.poll(pushes).toBe(1);
  },
  'household.asked': async (world) => {
    const [ann, eve] = [await world.player(), await world.player()];
    const pushes = await pushesOf(ann, 'household.asked');
    const declare = (accept: boolean) =>
      done(eve.post('/api/profil/household', { username: ann.username, accept }));
    for (let time = 0; time < 8; time += 1) {
      await declare(true);
      await declare(false);
    }
    expect(await typed(ann, 'household')).toBe(5);
    await expect.poll(pushes).toBe(5);
    await world.advance(DAY_MS);
    await declare(true);
    expect(await typed(ann, 'household')).toBe(6);
  },
  'message.received': async (world) => {
    const [ann, bob] = [await world.player(), await world.player()];
    const pushes = await pushesOf(bob, 'message.received');
    const { max } = events['message.received'].fromOthers;
    const write = (text: string) => done(ann.post('/api/messages/send', { username: bob.username, text }));
    for (let time = 0; time <= max; time += 1) await write(`message ${time}`);
    // All of one sender are one notification.
    expect(await typed(bob, 'messages')).toBe(1);
    await expect.poll(pushes).toBe(max);
    await world.advance(DAY_MS);
    await write('the next day');
    await expect.poll(pushes).toBe(max + 1);
  },
  balance: async (world) => {
    const [ann, eve] = [await trader(world), await trader(world)];
    await sell(ann, { quantity: 10, price: 3 });
    await buy(eve, { quantity: 1, price: 3 });
    const { notifications } = await inboxOf(ann);
    expect(notifications.filter(({ event }) => event === 'balance')).toEqual([]);
  },
};

describe('notifications that one player can cause for another', () => {
  test.each(Object.entries(proofs))('have a bound per sender for %s', (_event, prove) =>
    worldOf().then(prove),
  );

  test('declare their subject and bound', () => {
    expect(shapes.length).toBeGreaterThan(8);
    for (const [name, { rooms, subject, fromOthers }] of shapes) {
      expect(rooms, name).toEqual(['user']);
      expect(subject === 'receiver' || subject.kind.length > 2, name).toBe(true);
      expect(fromOthers.by, name).toMatch(/^(nobody|state|subject|rules|count)$/);
    }
  });

  test('are bounded by an existing refusal, a state that is never unread, or a count', () => {
    for (const [name, shape] of shapes) {
      const bound: SenderBound = shape.fromOthers;
      if (bound.by === 'rules') expect(Object.keys(errors), name).toContain(bound.refusal);
      if (bound.by === 'state') expect('durable' in shape, name).toBe(false);
      if (bound.by === 'count') expect(bound.max, name).toBeGreaterThan(0);
    }
  });

  test('forget the counts of earlier days', async () => {
    const world = await worldOf();
    const { leader } = await family(world, { mates: 0, isPrivate: true });
    const player = await world.player();
    await done(post(leader, 'invite', { username: player.username }));
    const rows = () =>
      world.database.read(({ orm, run, tables }) => run(orm.select().from(tables.senderCounts)));
    expect(await rows()).toMatchObject([{ sender: leader.id, receiver: player.id, count: 1 }]);
    await world.advance(4 * DAY_MS);
    expect(await rows()).toEqual([]);
  });
});
