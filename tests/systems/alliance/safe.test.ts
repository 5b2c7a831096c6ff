import { expect } from 'vitest';
import { ledgerStore } from '#db/ledger/store.ts';
import { inWorld } from '#tests/support/world.ts';
import {
  allianceOf,
  contribute,
  DAY_MS,
  dollarsOf,
  done,
  family,
  founded,
  get,
  join,
  mateAt,
  outcomeOf,
  post,
  safeCents,
  SPEED,
} from './family.ts';

const test = inWorld({ speed: SPEED });

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

test('contributions count for the member by day and go into the safe', async ({ world }) => {
  const { leader, mates, id, name } = await family(world);
  const mate = mateAt(mates, 0);
  const today = world.clock.nowMs();
  await done(contribute(mate, 100.25));
  await done(contribute(mate, 50));
  await world.advance(DAY_MS);
  const { alliance, message, balance } = await done(contribute(mate, 1_000));
  expect(message).toBe(`$1,000 in the safe of ${name}.`);
  expect(balance.dollars).toBe(50_000 - 1_150.25);
  expect(alliance.members[1]).toMatchObject({ username: mate.username, contribution: 1_150.25 });
  expect(alliance.contributions).toEqual([
    { username: leader.username, days: [] },
    {
      username: mate.username,
      days: [
        { date: dateOf(today), amount: 150.25 },
        { date: dateOf(today + DAY_MS), amount: 1_000 },
      ],
    },
  ]);
  expect(await safeCents(world, id)).toBe(115_025);
  expect((await done(contribute(leader, 2_000))).alliance.safe.dollars).toBe(3_150.25);
  const { entries } = (await mate.get('/api/statement')).body;
  expect(entries[0].text).toBe(`$1,000.00 into the safe of ${name}`);
});

test('contributions older than 30 days are hidden', async ({ world }) => {
  const { leader } = await family(world, { mates: 0 });
  await done(contribute(leader, 10));
  await world.advance(29 * DAY_MS);
  expect((await allianceOf(leader))?.contributions[0]?.days).toHaveLength(1);
  await world.advance(DAY_MS);
  expect((await allianceOf(leader))?.contributions[0]?.days).toEqual([]);
  await done(contribute(leader, 20));
  expect((await allianceOf(leader))?.contributions[0]?.days).toHaveLength(1);
});

test.for([0, -1, 0.001, 1.005, 1e14, 'many', null])(
  'a contribution of %j is refused',
  async (amount, { world }) => {
    const { leader } = await family(world, { mates: 0 });
    expect(outcomeOf(await post(leader, 'contribute', { amount }))).toBe('400 bad_request');
  },
);

test('a contribution above the balance is refused', async ({ world }) => {
  const { leader, id } = await family(world, { mates: 0, dollars: 10_100 });
  expect(outcomeOf(await contribute(leader, 100.01))).toBe('409 not_enough_dollars');
  await done(contribute(leader, 100));
  expect(await dollarsOf(leader)).toBe(0);
  expect(await safeCents(world, id)).toBe(10_000);
});

test("5 % of a payout goes to the central bank, and it lowers the receiver's contribution", async ({
  world,
}) => {
  const { leader, mates, id, name } = await family(world, { mates: 2 });
  const [mate, other] = [mateAt(mates, 0), mateAt(mates, 1)];
  await done(contribute(mate, 1_000));
  await done(contribute(leader, 4_000));
  const bank = () => world.database.read((tx) => ledgerStore(tx).balanceOf('central-bank', 'dollars'));
  const before = await bank();
  const answer = await done(post(leader, 'payout', { username: mate.username, amount: 600.01 }));
  expect(answer).toMatchObject({
    fee: 30.01,
    message: `$570 for ${mate.username}, $30.01 for the central bank.`,
    balance: { dollars: 36_000 },
  });
  expect(await dollarsOf(mate)).toBe(49_570);
  expect((await bank()) - before).toBe(3_001);
  expect(await safeCents(world, id)).toBe(439_999);
  await done(post(leader, 'payout', { username: other.username, amount: 100 }));
  await done(post(leader, 'payout', { username: leader.username, amount: 4_299.99 }));
  const alliance = await allianceOf(leader);
  expect(alliance?.safe.dollars).toBe(0);
  expect(
    alliance?.members.map(({ username, contribution, is_paid_today: paid }) => [
      username,
      contribution,
      paid,
    ]),
  ).toEqual([
    [leader.username, 0, true],
    [mate.username, 399.99, true],
    [other.username, 0, true],
  ]);
  const { entries } = (await mate.get('/api/statement')).body;
  expect(entries[0].text).toBe(`The safe of ${name}: $600.01 less 5% for the central bank = $570.00`);
});

test('a payout of one cent goes entirely to the fee', async ({ world }) => {
  const { leader, id } = await family(world, { mates: 0 });
  await done(contribute(leader, 1));
  const before = await dollarsOf(leader);
  const { fee } = await done(post(leader, 'payout', { username: leader.username, amount: 0.01 }));
  expect(fee).toBe(0.01);
  expect(await dollarsOf(leader)).toBe(before);
  expect(await safeCents(world, id)).toBe(99);
});

test('a receiver is paid once a game day across all alliances', async ({ world }) => {
  const { leader, mates } = await family(world);
  const mate = mateAt(mates, 0);
  await done(contribute(leader, 1_000));
  const pay = (from = leader) => post(from, 'payout', { username: mate.username, amount: 10 });
  await done(pay());
  expect(outcomeOf(await pay())).toBe('409 paid_today');
  await done(post(mate, 'leave'));
  const rich = await world.player({ dollars: 20_000 });
  const red = await founded(rich);
  await done(contribute(rich, 100));
  await done(join(mate, red.name));
  expect(outcomeOf(await pay(rich))).toBe('409 paid_today');
  // Across midnight.
  await world.advance(DAY_MS / 2);
  await done(pay(rich));
});

test('payouts are refused in the documented order', async ({ world }) => {
  const { leader, mates } = await family(world);
  const stranger = await world.player();
  const pay = (username: string, amount: number) => post(leader, 'payout', { username, amount });
  expect(outcomeOf(await pay(stranger.username, 1))).toBe('404 member_not_found');
  expect(outcomeOf(await pay('nobody', 1))).toBe('404 member_not_found');
  expect(outcomeOf(await pay(mateAt(mates, 0).username, 1))).toBe('409 safe_too_small');
  await done(contribute(leader, 1));
  await done(pay(mateAt(mates, 0).username, 1));
  expect(outcomeOf(await pay(mateAt(mates, 0).username, 1_000))).toBe('409 paid_today');
  expect(await dollarsOf(mateAt(mates, 0))).toBe(50_000.95);
});

test('the log lists events newest first, 50 a page', async ({ world }) => {
  const { leader, mates } = await family(world);
  const mate = mateAt(mates, 0);
  for (let gift = 1; gift <= 60; gift += 1) await done(contribute(mate, gift));
  await done(post(leader, 'payout', { username: mate.username, amount: 5 }));
  const { entries, pagination } = await done(get(mate, 'log'));
  expect(pagination).toEqual({ page: 1, limit: 50, total: 63 });
  expect(entries).toHaveLength(50);
  expect(entries[0]).toMatchObject({
    kind: 'paid',
    username: leader.username,
    target: mate.username,
    amount: 5,
  });
  expect(entries[1]).toMatchObject({
    kind: 'contributed',
    username: mate.username,
    target: null,
    amount: 60,
  });
  const second = await done(get(mate, 'log?page=2'));
  expect(second.entries.map(({ kind }: { kind: string }) => kind).slice(-2)).toEqual(['joined', 'founded']);
  expect(second.entries).toHaveLength(13);
  expect((await done(get(mate, 'log?page=3'))).entries).toEqual([]);
  await done(contribute(mate, 61));
  expect(await done(get(mate, `log?before=${entries.at(-1).id}`))).toEqual({
    entries: second.entries,
    pagination: { page: 1, limit: 50, total: 13 },
  });
});
