import { expect } from 'vitest';
import { inWorld } from '#tests/support/world.ts';
import {
  allianceOf,
  contribute,
  deleted,
  dollarsOf,
  done,
  family,
  founded,
  get,
  HOUR_MS,
  join,
  mateAt,
  outcomeOf,
  post,
  safeCents,
  SPEED,
} from './family.ts';

const test = inWorld({ speed: SPEED });

test('a player joins without a contribution, one alliance at a time', async ({ world }) => {
  const { leader, mates, name } = await family(world);
  const mate = mateAt(mates, 0);
  expect(outcomeOf(await join(mate, name))).toBe('409 already_in_alliance');
  expect(outcomeOf(await join(await world.player(), 'Nobody’s'))).toBe('404 alliance_not_found');
  const alliance = await allianceOf(mate);
  expect(alliance?.members.map(({ username, role }) => [username, role])).toEqual([
    [leader.username, 'leader'],
    [mate.username, 'member'],
  ]);
  expect(Date.parse(alliance?.members[1]?.bonus_from ?? '')).toBe(
    Date.parse(alliance?.members[1]?.joined_at ?? '') + 24 * HOUR_MS,
  );
});

test('member calls are refused to others', async ({ world }) => {
  const { leader, mates } = await family(world);
  const [mate, stranger] = [mateAt(mates, 0), await world.player()];
  const calls = {
    leave: {},
    contribute: { amount: 1 },
    invite: { username: leader.username },
    payout: { username: leader.username, amount: 1 },
    kick: { username: leader.username },
    chat: { text: 'hello' },
    'chat/delete': { messageId: 'x' },
  };
  for (const [call, body] of Object.entries(calls))
    expect([call, outcomeOf(await post(stranger, call, body))]).toEqual([call, '409 no_alliance']);
  for (const call of ['chat', 'log']) expect(outcomeOf(await get(stranger, call))).toBe('409 no_alliance');
  for (const call of ['invite', 'payout', 'kick'] as const)
    expect([call, outcomeOf(await post(mate, call, calls[call]))]).toEqual([call, '409 not_leader']);
});

test('the contribution figure ends with the membership, the dollars stay in the safe', async ({ world }) => {
  const { leader, mates, id, name } = await family(world);
  const mate = mateAt(mates, 0);
  await done(contribute(mate, 2_000));
  expect(await done(post(mate, 'leave'))).toMatchObject({
    message: `You have left ${name}.`,
    alliance: null,
  });
  expect(await safeCents(world, id)).toBe(200_000);
  await done(join(mate, name));
  const alliance = await allianceOf(leader);
  expect(alliance?.members[1]).toMatchObject({ username: mate.username, contribution: 0 });
  expect(alliance?.contributions).toEqual([
    { username: leader.username, days: [] },
    { username: mate.username, days: [] },
  ]);
  expect(await world.audit()).toEqual([]);
});

test('the largest contributor succeeds the leader, then the longest member', async ({ world }) => {
  const { leader, mates, name } = await family(world, { mates: 1 });
  await world.advance(HOUR_MS);
  const [late, later] = [await world.player({ dollars: 5_000 }), await world.player({ dollars: 5_000 })];
  for (const player of [late, later]) await done(join(player, name));
  await done(contribute(later, 10));
  await done(post(leader, 'leave'));
  expect((await allianceOf(late))?.leader_name).toBe(later.username);
  await done(post(later, 'leave'));
  const first = mateAt(mates, 0);
  expect((await allianceOf(late))?.leader_name).toBe(first.username);
  const { entries } = (await first.get('/api/activity/recent')).body;
  expect(entries[0]).toMatchObject({ title: 'You lead', lines: [`You now lead ${name}`] });
});

test('the last member is paid the safe, and the name becomes free', async ({ world }) => {
  const { leader, mates, id, name } = await family(world);
  await done(contribute(mateAt(mates, 0), 3_000.33));
  await done(post(mateAt(mates, 0), 'leave'));
  await done(post(leader, 'invite', { username: mateAt(mates, 0).username }));
  expect((await done(post(leader, 'leave'))).message).toBe(
    `You have left ${name}. The alliance has ended. You got $2,850.31 from its safe, the central bank $150.02.`,
  );
  expect(await dollarsOf(leader)).toBe(42_850.31);
  expect(await safeCents(world, id)).toBe(0);
  expect((await done(get(mateAt(mates, 0), 'invitations'))).invitations).toEqual([]);
  expect((await done(get(leader, `list?search=${name}`))).pagination.total).toBe(0);
  await founded(await world.player({ dollars: 10_000 }), { name });
});

test('the leader kicks members, and only members', async ({ world }) => {
  const { leader, mates, name } = await family(world);
  const [mate, stranger] = [mateAt(mates, 0), await world.player()];
  const kick = (username: string) => post(leader, 'kick', { username });
  expect(outcomeOf(await kick('nobody'))).toBe('404 member_not_found');
  expect(outcomeOf(await kick(stranger.username))).toBe('404 member_not_found');
  expect(outcomeOf(await kick(leader.username))).toBe('409 cannot_kick_self');
  expect((await done(kick(mate.username.toUpperCase()))).message).toBe(`${mate.username} is out.`);
  expect(await allianceOf(mate)).toBeNull();
  const { entries } = (await mate.get('/api/activity/recent')).body;
  const kicked = entries.find(({ title }: { readonly title: string }) => title === 'Kicked out');
  expect(kicked?.lines).toEqual([`${leader.username} kicked you out of ${name}`]);
});

test('a deleted leader is succeeded and shown as deleted player', async ({ world }) => {
  const { leader, mates } = await family(world);
  const mate = mateAt(mates, 0);
  await done(contribute(leader, 500));
  await done(post(leader, 'chat', { text: 'Remember me' }));
  await deleted(world, leader.id);
  const alliance = await allianceOf(mate);
  expect(alliance).toMatchObject({ leader_id: mate.id, safe: { dollars: 500 }, stats: { total_members: 1 } });
  const { entries } = await done(get(mate, 'log'));
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: 'leader', username: mate.username },
    { kind: 'left', username: 'deleted player' },
  ]);
  const { messages } = await done(get(mate, 'chat'));
  expect(messages).toMatchObject([{ username: 'deleted player', text: 'Remember me' }]);
});

test('the safe of a deleted last member goes to the central bank', async ({ world }) => {
  const { leader, id, name } = await family(world, { mates: 0 });
  await done(contribute(leader, 4_000));
  await deleted(world, leader.id);
  expect(await safeCents(world, id)).toBe(0);
  expect(await safeCents(world, leader.id)).toBe(0);
  expect((await done(get(await world.player(), `list?showPrivate=true&search=${name}`))).alliances).toEqual(
    [],
  );
});
