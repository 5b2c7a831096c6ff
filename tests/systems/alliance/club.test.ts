import { describe, expect } from 'vitest';
import { allianceStore } from '#db/systems/alliance/store/alliances.ts';
import { memberStore } from '#db/systems/alliance/store/members.ts';
import { nameKeyOf } from '#protocol/systems/alliance/names.ts';
import { CLUB_NAME } from '#protocol/systems/alliance/terms.ts';
import { confusableKey } from '#protocol/systems/auth/names.ts';
import { listRankOf } from '#server/systems/alliance/rules.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';
import { attack, gang, NEWCOMER_MS } from '#tests/systems/combat/boss.ts';
import {
  allianceOf,
  clubOf,
  contribute,
  DAY_MS,
  deleted,
  dollarsOf,
  done,
  founded,
  get,
  HOUR_MS,
  join,
  joined,
  outcomeOf,
  outcomesOf,
  post,
  SPEED,
} from './family.ts';

const test = inWorld({ speed: SPEED });

const namesOf = (club: { readonly members: readonly { readonly username: string }[] }) =>
  club.members.map(({ username }) => username);

test('a newcomer joins the club in an empty world: led by the house, open, without a bonus, last in the list', async () => {
  const world = await createWorld();
  const player = await world.player();
  expect(await done(get(player, 'club'))).toMatchObject({ name: CLUB_NAME, total_members: 0 });
  expect((await done(get(player, 'list'))).pagination.total).toBe(0);
  const { message, alliance } = await done(join(player, CLUB_NAME.toUpperCase()));
  expect(message).toBe(`You are in ${CLUB_NAME} now.`);
  expect(alliance).toMatchObject({
    ...{ name: CLUB_NAME, leader_id: 'house', leader_name: 'The house', is_private: false },
    ...{ safe: { dollars: 0 }, settings: { production_bonus: 0 } },
    stats: { total_members: 1, next_production_bonus: 0 },
    members: [{ username: player.username, role: 'member' }],
  });
  await done(join(await world.player(), CLUB_NAME));
  await founded(await world.player({ dollars: 10_000 }), { name: 'A family of one' });
  const listed = await done(get(player, 'list'));
  expect(listed.alliances.map(({ name }: { name: string }) => name)).toEqual(['A family of one', CLUB_NAME]);
  expect(listed.pagination.total).toBe(2);
  expect((await done(get(player, 'list?search=newcomers'))).alliances).toMatchObject([{ is_member: true }]);
  await world.restart();
  expect((await clubOf(player)).stats.total_members).toBe(2);
});

test('the club has no safe: nothing goes in, and nothing is booked', async ({ world }) => {
  const player = await joined(world, { dollars: 5_000 });
  expect(await contribute(player, 100)).toMatchObject({
    status: 409,
    body: { code: 'no_safe', error: `The ${CLUB_NAME} has no safe.` },
  });
  const limit = { can_give: 0, can_give_stone: 0, newcomer_until: null };
  expect(await done(get(player, 'contribution-limit'))).toEqual(limit);
  expect(await dollarsOf(player)).toBe(5_000);
});

test('nobody leads it: no member, nor staff, kicks, pays or invites', async ({ world }) => {
  const [member, mate] = [await joined(world), await joined(world)];
  const staff = await joined(world, { rang: 2 });
  const { username } = await world.player();
  for (const player of [member, staff]) {
    expect(outcomeOf(await post(player, 'kick', { username: mate.username }))).toBe('409 not_leader');
    expect(outcomeOf(await post(player, 'invite', { username }))).toBe('409 not_leader');
    const payout = { username: mate.username, amount: 1 };
    expect(outcomeOf(await post(player, 'payout', payout))).toBe('409 not_leader');
  }
  expect(outcomeOf(await join(member, CLUB_NAME))).toBe('409 already_in_alliance');
});

test('nobody founds an alliance that sounds like the club, or like the house', async ({ world }) => {
  const player = await world.player({ dollars: 50_000 });
  const refusals = [];
  for (const name of [
    'Newcomers Club',
    'NEWC0MERS-CLUB',
    'Newcomers Club 2',
    'Newcomers Club of Rome',
    'House',
  ])
    refusals.push(outcomeOf(await post(player, 'create', { name, description: '', isPrivate: false })));
  expect(refusals).toEqual([...Array(4).fill('409 alliance_name_taken'), '400 bad_request']);
  expect(outcomeOf(await join(player, `${CLUB_NAME} 77`))).toBe('404 alliance_not_found');
});

describe('no shelter', () => {
  test('members attack each other; a defeat protects from the attacker, not from the rest of the club', async () => {
    const world = await createWorld({ speed: 3600 });
    const [weak, strong, third] = [
      await world.player({ dollars: 1_000_000 }),
      await gang(world, 'capo', 5),
      await gang(world, 'capo', 5),
    ];
    for (const player of [weak, strong, third]) await done(join(player, CLUB_NAME));
    await world.advance(NEWCOMER_MS);
    const { targets } = (await strong.get('/api/mafiosi/targets')).body;
    expect(targets.map(({ id }: { id: string }) => id).toSorted()).toEqual([weak.id, third.id].toSorted());
    expect((await attack(strong, weak)).body).toMatchObject({ success: true, victory: true });
    const seenBy = async (player: TestPlayer) =>
      (await player.get(`/api/mafiosi/odds?targetId=${weak.id}`)).body.target.protection;
    expect([await seenBy(strong), await seenBy(third)]).toEqual(['defeated', null]);
    expect((await attack(third, weak)).status).toBe(200);
  });

  test('what members collect has no bonus, however long they stay', async () => {
    const world = await createWorld({ speed: SPEED });
    const player = await joined(world, { dollars: 5_000 });
    await done(player.post('/api/production/build', { building: 'farm', quantity: 1 }));
    await world.advance(3 * DAY_MS);
    expect((await player.get('/api/production')).body.bonus).toBeNull();
    expect((await done(player.post('/api/production/collect'))).collected).toEqual({ food: 24 * 12 });
  });
});

describe('14 game days', () => {
  test('a member is let go with a notice; later members and staff stay, and nobody ever leads', async () => {
    const world = await createWorld({ speed: SPEED });
    const [early, staff] = [await joined(world), await joined(world, { rang: 1 })];
    await world.advance(DAY_MS);
    const late = await joined(world);
    const notices: unknown[] = [];
    (await early.socket()).on('alliance.notice', ({ data }) => notices.push(data));
    await world.advance(13 * DAY_MS - HOUR_MS);
    expect((await clubOf(early)).stats.total_members).toBe(3);
    await world.advance(HOUR_MS);
    expect(await allianceOf(early)).toBeNull();
    const notice = { kind: 'released', alliance: CLUB_NAME, by: 'The house', amount: null };
    await expect.poll(() => notices).toEqual([notice]);
    const { notifications } = (await early.get('/api/notifications')).body;
    expect(notifications).toMatchObject([{ type: 'alliance', data: notice }]);
    expect(namesOf(await clubOf(late)).toSorted()).toEqual([staff.username, late.username].toSorted());
    await world.advance(DAY_MS);
    expect(namesOf(await clubOf(staff))).toEqual([staff.username]);
    await world.advance(60 * DAY_MS);
    expect(await clubOf(staff)).toMatchObject({ leader_id: 'house', stats: { total_members: 1 } });
    expect((await join(early, CLUB_NAME)).body).toEqual({
      error: `You have been in the ${CLUB_NAME}. It takes nobody twice.`,
      code: 'club_left',
    });
    expect((await done(get(early, 'club'))).can_join).toBe(false);
  });

  test('leaving and joining does not start them anew, for the same person either', async () => {
    const world = await createWorld({ speed: SPEED });
    const [member, other] = [await joined(world), await joined(world)];
    await done(post(member, 'leave'));
    for (let round = 0; round < 30; round += 1) {
      expect(outcomeOf(await join(member, CLUB_NAME))).toBe('409 club_left');
      await world.advance(HOUR_MS);
    }
    await done(post(other, 'leave'));
    expect(outcomeOf(await join(member, CLUB_NAME))).toBe('409 club_left');
    expect((await done(get(member, 'list'))).pagination.total).toBe(0);
    await deleted(world, member.id);
    const again = await world.player({ mail: member.mail });
    expect(await done(get(again, 'club'))).toMatchObject({ can_join: false });
    expect(outcomeOf(await join(again, CLUB_NAME))).toBe('409 club_left');
    await founded(await world.player({ dollars: 10_000 }), { name: 'A family of two' });
    await done(join(again, 'A family of two'));
  });

  test('after a long stop a full club is let go in portions, all of it, and ends', async () => {
    const world = await createWorld({ speed: SPEED });
    const players = await Promise.all(Array.from({ length: 50 }, () => world.player()));
    expect(outcomesOf(await Promise.all(players.map((player) => join(player, CLUB_NAME))))).toEqual({
      '200': 50,
    });
    await world.restart((20 * DAY_MS) / SPEED);
    await world.advance(HOUR_MS);
    expect(await Promise.all(players.map(allianceOf))).toEqual(players.map(() => null));
    const [player] = players;
    expect((await done(get(player as TestPlayer, 'list'))).pagination.total).toBe(0);
  });
});

describe('50 members', () => {
  test('60 players join at once: 50 are in the first club and 10 in a second, and its places count', async () => {
    const world = await createWorld();
    const players = await Promise.all(Array.from({ length: 60 }, () => world.player()));
    const answers = await Promise.all(players.map((player) => join(player, CLUB_NAME)));
    expect(outcomesOf(answers)).toEqual({ '200': 60 });
    const clubs = await Promise.all(players.map(clubOf));
    const sizes = new Map(clubs.map(({ name, stats }) => [name, stats.total_members]));
    expect(Object.fromEntries(sizes)).toEqual({ [CLUB_NAME]: 50, [`${CLUB_NAME} 2`]: 10 });
    const [player = await world.player()] = players;
    expect(await done(get(player, 'club'))).toMatchObject({ name: `${CLUB_NAME} 2`, total_members: 10 });
    expect(await world.audit()).toEqual([]);
  });

  test('20 players join for the 50th place: one gets it, the others open one second club', async () => {
    const world = await createWorld();
    const first = await Promise.all(Array.from({ length: 49 }, () => joined(world)));
    const players = await Promise.all(Array.from({ length: 20 }, () => world.player()));
    await Promise.all(players.map((player) => join(player, CLUB_NAME)));
    const clubs = await Promise.all(players.map(clubOf));
    expect(clubs.filter(({ name }) => name === CLUB_NAME)).toHaveLength(1);
    expect(new Set(clubs.map(({ id }) => id)).size).toBe(2);
    const { alliances } = await done(get(await world.player(), 'list'));
    expect(alliances).toHaveLength(2);
    // A place that becomes free is filled first.
    const [gone] = first;
    await done(post(gone as TestPlayer, 'leave'));
    expect((await clubOf(await joined(world))).name).toBe(CLUB_NAME);
    expect((await clubOf(await joined(world))).name).toBe(`${CLUB_NAME} 2`);
  });
});

test('the last one out ends it without a word about a safe, and the next one in opens it again', async () => {
  const world = await createWorld();
  const [one, other] = [await joined(world), await joined(world)];
  await deleted(world, one.id);
  expect(namesOf(await clubOf(other))).toEqual([other.username]);
  const { message, alliance } = await done(post(other, 'leave'));
  expect([message, alliance]).toEqual([`You have left ${CLUB_NAME}.`, null]);
  expect((await done(get(other, 'list'))).pagination.total).toBe(0);
  const again = await joined(world);
  expect(namesOf(await clubOf(again))).toEqual([again.username]);
  await deleted(world, again.id);
  expect(await done(get(other, 'club'))).toEqual({ name: CLUB_NAME, total_members: 0, can_join: false });
});

test('a reset of the economy empties the club, and it opens again', async () => {
  const world = await createWorld({ speed: SPEED });
  const admin = await world.player({ rang: 2 });
  const player = await joined(world);
  await done(post(player, 'leave'));
  await joined(world);
  await done(admin.post('/api/admin/reset-economy'));
  expect(await allianceOf(player)).toBeNull();
  expect(await done(get(player, 'club'))).toEqual({ name: CLUB_NAME, total_members: 0, can_join: true });
  await done(join(player, CLUB_NAME));
  expect(namesOf(await clubOf(player))).toEqual([player.username]);
});

test('an alliance that a player named like the club before there was one keeps its name and its leader', async () => {
  const world = await createWorld();
  const leader = await world.player();
  const name = 'Newcomers Club';
  await world.app.perform({
    actor: { kind: 'guest' },
    run: async (tx, ctx) => {
      const [of, atMs] = [{ experience: 0, members: 1, leaderId: leader.id }, ctx.nowMs];
      const keys = { nameKey: nameKeyOf(name), confusableKey: confusableKey(name) };
      const hall = { hallLevel: 0, hallDueMs: null };
      const texts = { id: 'former', name, ...keys, description: '', isPrivate: false };
      const times = { leaderDueMs: atMs + DAY_MS, createdAtMs: atMs };
      const figures = { ...of, contributedCents: 0, logCount: 0, listRank: listRankOf(of) };
      await allianceStore(tx).add({ ...texts, ...figures, ...hall, ...times });
      const membership = { playerId: leader.id, allianceId: 'former', contributionCents: 0 };
      await memberStore(tx).add({ ...membership, joinedAtMs: atMs });
      return {};
    },
  });
  await world.restart();
  const player = await joined(world);
  expect((await clubOf(player)).name).toBe(`${CLUB_NAME} 2`);
  const other = await world.player();
  expect((await done(join(other, name))).alliance).toMatchObject({ id: 'former', leader_id: leader.id });
});
