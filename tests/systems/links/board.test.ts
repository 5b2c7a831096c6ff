import { expect } from 'vitest';
import { linkStore, pairOf } from '#db/systems/links/store.ts';
import type { Link } from '#protocol/systems/links/models.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { dayOf } from '#protocol/values/time.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { contribute, done, family, mateAt, outcomeOf, post } from '../alliance/family.ts';
import { createBrowser, newAddress } from '../auth/browser.ts';
import { buy, sell, trader } from '../market/trader.ts';
import { account, pairOfNames, score, shareHousehold, signIn } from './same-person.ts';

const test = inWorld();

const boardOf = async (staff: TestPlayer): Promise<Link[]> =>
  (await done(staff.get('/api/moderation/links'))).links;

const pairWith = async (staff: TestPlayer, username: string): Promise<Link | undefined> =>
  (await boardOf(staff)).find(({ first, second }) => [first.username, second.username].includes(username));

/** Puts a pair as if it had been scored. */
const stored = (world: TestWorld, one: string, other: string, points: number) =>
  world.database.inTransaction((tx) =>
    linkStore(tx).put({
      ...pairOf(one, other),
      score: points,
      reasons: { reasons: [], netCents: 0 },
      isLimited: points >= 60,
      scoredAtMs: world.time.realNowMs(),
    }),
  );

/** A trace of each, so that the pair is scored. */
const seen = (world: TestWorld, players: readonly TestPlayer[]) =>
  world.database.inTransaction(async ({ orm, run, tables: { signInTraces } }) => {
    for (const { id: playerId } of players) {
      const hashes = { addressHash: playerId, networkHash: playerId, agentHash: playerId };
      await run(orm.insert(signInTraces).values({ playerId, ...hashes, atMs: world.time.realNowMs() }));
    }
  });

test('is for staff', async ({ world }) => {
  const [player, moderator] = [await world.player(), await world.player({ rang: 1 })];
  expect(outcomeOf(await player.get('/api/moderation/links'))).toBe('403 staff_only');
  expect(outcomeOf(await moderator.get('/api/moderation/links'))).toBe('200');
});

test('shows who, why, and an open case about one of them', async () => {
  const world = await createWorld({ trustProxy: '1' });
  const moderator = await world.player({ rang: 1 });
  const browser = createBrowser(world);
  const names = [await account(browser), await account(browser)];
  for (const name of names) await signIn(browser, name, { address: newAddress() });
  await score(world);
  const [pair] = await boardOf(moderator);
  expect(pair).toMatchObject({ is_household: false, is_limited: true, case_id: null });
  expect(pair?.reasons).toContainEqual({ kind: 'device', points: 60, times: 1 });
  expect([pair?.first.username, pair?.second.username].toSorted()).toEqual(names.toSorted());
  await world.database.inTransaction(({ orm, run, tables: { moderationCases } }) =>
    run(
      orm
        .insert(moderationCases)
        .values({ suspectId: pair?.second.id ?? '', reason: 'cheating', openedAtMs: 0, version: 1 }),
    ),
  );
  expect((await boardOf(moderator))[0]?.case_id).toBe('1');
});

test('shows a declared household, and what both say of the limits', async ({ world }) => {
  const moderator = await world.player({ rang: 1 });
  const [ann, bob] = [await world.player(), await world.player()];
  await shareHousehold(ann, bob);
  expect(await pairWith(moderator, ann.username)).toMatchObject({
    score: 0,
    is_household: true,
    is_limited: true,
  });
});

test('is sorted by score and has at most 200 pairs', async () => {
  const world = await createWorld();
  const moderator = await world.player({ rang: 1 });
  const players = await Promise.all(Array.from({ length: 21 }, () => world.player()));
  // 210 pairs.
  for (const [at, one] of players.entries())
    for (const [before, other] of players.slice(0, at).entries())
      await stored(world, one.id, other.id, 20 + ((at * before) % 50));
  await stored(world, moderator.id, players[0]?.id ?? '', 19);
  const pairs = await boardOf(moderator);
  expect(pairs).toHaveLength(200);
  const scores = pairs.map((pair) => pair.score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(20);
});

test('shows the net flow of trades: one way is a reason, both ways are none', async () => {
  const world = await createWorld();
  const moderator = await world.player({ rang: 1 });
  const [ann, bob, cid] = [await trader(world), await trader(world), await trader(world)];
  await seen(world, [ann, bob, cid]);
  // Far above the reference price of $3. The market maker's few units come first.
  await done(sell(ann, { quantity: 1_000, price: 20 }));
  const { trades } = await done(buy(bob, { quantity: 1_000, price: 20 }));
  const { quantity: units } = trades.find(({ price }: { price: number }) => price === 20);
  await done(sell(cid, { quantity: 3_000, price: 3 }));
  await done(buy(bob, { quantity: 3_000, price: 3 }));
  await score(world);
  const pair = await pairWith(moderator, ann.username);
  const [giver, taker] = pair?.first.id === bob.id ? [pair.first, pair.second] : [pair?.second, pair?.first];
  expect([giver?.username, giver?.gave, taker?.gave]).toEqual([bob.username, units * 17, 0]);
  expect(pair?.reasons).toEqual([{ kind: 'one_way', points: 25, times: 1 }]);
  expect(await pairWith(moderator, cid.username)).toBeUndefined();
});

test('shows what went through a safe, by the contributors’ shares', async () => {
  const world = await createWorld();
  const moderator = await world.player({ rang: 1 });
  const { leader, mates } = await family(world, { mates: 2 });
  const [rich, poor] = [mateAt(mates, 0), mateAt(mates, 1)];
  await done(contribute(rich, 9_000));
  await done(contribute(poor, 1_000));
  await done(post(leader, 'payout', { username: leader.username, amount: 10_000 }));
  await seen(world, [leader, rich, poor]);
  await score(world);
  const pairs = await boardOf(moderator);
  expect(pairs).toHaveLength(1);
  const [pair] = pairs;
  const giver = pair?.first.id === rich.id ? pair.first : pair?.second;
  expect([giver?.username, giver?.gave]).toEqual([rich.username, 9_000]);
});

test('counts raids and pick threes that one of two has always lost', async () => {
  const world = await createWorld();
  const [ann, bob, cid] = [await world.player(), await world.player(), await world.player()];
  await seen(world, [ann, bob, cid]);
  const nowMs = world.clock.nowMs();
  await world.database.inTransaction(
    async ({ orm, run, tables: { fights, pickThreeTickets, signInTraces } }) => {
      for (let time = 1; time <= 5; time += 1) {
        const raid = { victory: true, rewardCents: 40_000, points: 0, report: {} as never };
        const between = { attackerId: ann.id, defenderId: bob.id };
        await run(orm.insert(fights).values({ id: `raid${time}`, ...between, ...raid, atMs: nowMs - time }));
        const ticket = { day: dayOf(nowMs) - time, horseIds: [], boughtAtMs: nowMs };
        for (const lost of [1, 2, 3, 4])
          await run(
            orm
              .insert(pickThreeTickets)
              .values({ id: `lost${time}-${lost}`, playerId: cid.id, ...ticket, payoutCents: 0 }),
          );
        const won = { id: `won${time}`, playerId: ann.id, payoutCents: 60_000 };
        await run(orm.insert(pickThreeTickets).values({ ...ticket, ...won }));
      }
      // So that both bettors are compared.
      const shared = {
        addressHash: 'home',
        networkHash: 'home',
        agentHash: 'x',
        atMs: world.time.realNowMs(),
      };
      for (const { id: playerId } of [ann, cid])
        await run(orm.insert(signInTraces).values({ playerId, ...shared }));
    },
  );
  await score(world);
  const reasons = { lost_on_purpose: 20 };
  expect(await pairOfNames(world, ann.username, bob.username)).toMatchObject({ score: 20, reasons });
  expect(await pairOfNames(world, ann.username, cid.username)).toMatchObject({ reasons, isLimited: true });
  world.leaveUnbalanced('raids and tickets were invented');
});

test('who wants to be taken for a stranger’s second account does not get that far', async () => {
  const world = await createWorld({ trustProxy: '1' });
  const [victim, attacker] = [await trader(world), await trader(world)];
  await seen(world, [victim, attacker]);
  // Signs in right after the victim, with the same kind of browser, from elsewhere.
  await world.database.inTransaction(({ orm, run, tables: { signInTraces } }) =>
    run(orm.update(signInTraces).set({ agentHash: 'Firefox' })),
  );
  // Loses six trades on purpose, and sends far more than $5,000 that way.
  for (let times = 0; times < 6; times += 1) {
    await done(sell(victim, { quantity: 200, price: 20 }));
    await done(buy(attacker, { quantity: 200, price: 20 }));
  }
  await score(world);
  const pair = await pairOfNames(world, victim.username, attacker.username);
  expect(pair).toMatchObject({
    score: 55,
    isLimited: false,
    reasons: { agent: 10, one_way: 25, lost_on_purpose: 20 },
  });
});
