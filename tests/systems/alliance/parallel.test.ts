import { expect } from 'vitest';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import {
  allianceOf,
  contribute,
  dollarsOf,
  done,
  family,
  founded,
  get,
  join,
  mateAt,
  outcomeOf,
  outcomesOf,
  post,
  safeCents,
} from './family.ts';

const test = inWorld();

test('100 players join for the 50th seat at once: one gets it', async ({ world }) => {
  const { leader, name } = await family(world, { mates: 48 });
  const players = await Promise.all(Array.from({ length: 100 }, () => world.player()));
  const answers = await Promise.all(players.map((player) => join(player, name)));
  expect(outcomesOf(answers)).toEqual({ '200': 1, '409 alliance_full': 99 });
  const alliance = await allianceOf(leader);
  expect(alliance?.stats.total_members).toBe(50);
  expect(alliance?.members).toHaveLength(50);
});

test('one player joins many alliances at once and is in one', async ({ world }) => {
  const names: string[] = [];
  for (let at = 0; at < 4; at += 1) names.push((await founded(await world.player({ dollars: 10_000 }))).name);
  const player = await world.player();
  const answers = await Promise.all(names.map((name) => join(player, name)));
  expect(outcomesOf(answers)).toEqual({ '200': 1, '409 already_in_alliance': 3 });
});

test('the leader leaves while invited players join: one leader remains, and nobody is lost', async ({
  world,
}) => {
  for (const isFirst of [true, false]) {
    const { leader, name } = await family(world, { mates: 0, isPrivate: true });
    const invited = await Promise.all(Array.from({ length: 10 }, () => world.player()));
    for (const { username } of invited) await done(post(leader, 'invite', { username }));
    const leaving = isFirst ? post(leader, 'leave') : null;
    const joining = invited.map((player) => join(player, name));
    const left = await (leaving ?? post(leader, 'leave'));
    expect(outcomeOf(left)).toBe('200');
    const joined = (await Promise.all(joining)).filter(({ status }) => status === 200);
    await expectConsistent(world, name, joined.length);
  }
});

/** A remaining alliance has one leader; without members there is none. */
async function expectConsistent(world: TestWorld, name: string, members: number): Promise<void> {
  const { alliances } = await done(get(await world.player(), `list?showPrivate=true&search=${name}`));
  expect(alliances.map(({ stats }: { stats: { total_members: number } }) => stats.total_members)).toEqual(
    members === 0 ? [] : [members],
  );
  expect(await world.audit()).toEqual([]);
}

test('the last member leaves while contributing: no dollar is lost', async ({ world }) => {
  const { leader, id } = await family(world, { mates: 0, dollars: 20_000 });
  const answers = await Promise.all([
    contribute(leader, 100),
    contribute(leader, 200),
    post(leader, 'leave'),
    contribute(leader, 400),
    contribute(leader, 800),
  ]);
  expect(answers.map(outcomeOf).toSorted().slice(0, 1)).toEqual(['200']);
  expect(await allianceOf(leader)).toBeNull();
  expect(await dollarsOf(leader)).toBe(10_000);
  expect(await safeCents(world, id)).toBe(0);
});

test('the last two members leave while both contribute', async ({ world }) => {
  const { leader, mates, id } = await family(world, { mates: 1, dollars: 20_000 });
  const mate = mateAt(mates, 0);
  const calls = [leader, mate].flatMap((player) => [
    contribute(player, 300),
    post(player, 'leave'),
    contribute(player, 500),
  ]);
  await Promise.all(calls);
  expect([await allianceOf(leader), await allianceOf(mate)]).toEqual([null, null]);
  expect((await dollarsOf(leader)) + (await dollarsOf(mate))).toBe(30_000);
  expect(await safeCents(world, id)).toBe(0);
});

test('kick against leave: the membership ends once', async ({ world }) => {
  const { leader, mates } = await family(world, { mates: 3 });
  const answers = await Promise.all(
    mates.flatMap((mate) => [post(leader, 'kick', { username: mate.username }), post(mate, 'leave')]),
  );
  const { '200': ended = 0 } = outcomesOf(answers);
  expect(ended).toBe(3);
  expect((await allianceOf(leader))?.stats.total_members).toBe(1);
});

test('leader and member kick and leave at once: the one who stays leads', async ({ world }) => {
  const { leader, mates } = await family(world, { mates: 2 });
  const [first, second] = [mateAt(mates, 0), mateAt(mates, 1)];
  await Promise.all([
    post(leader, 'leave'),
    post(leader, 'kick', { username: first.username }),
    post(second, 'leave'),
  ]);
  const alliance = await allianceOf(first);
  expect(alliance).toMatchObject({ leader_id: first.id, stats: { total_members: 1 } });
});

test('payout against payout: once a receiver, never more than the safe holds', async ({ world }) => {
  const { leader, mates, id } = await family(world, { mates: 4 });
  await done(contribute(leader, 1_000));
  const receivers = [leader, ...mates];
  const answers = await Promise.all(
    [...receivers, ...receivers].map(({ username }) => post(leader, 'payout', { username, amount: 300 })),
  );
  expect(outcomesOf(answers)).toEqual({ '200': 3, '409 paid_today': 3, '409 safe_too_small': 4 });
  expect(await safeCents(world, id)).toBe(10_000);
});
