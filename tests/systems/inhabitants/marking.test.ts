import { describe, expect } from 'vitest';
import { HOUR_MS } from '#protocol/values/time.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld, type TestWorld } from '#tests/support/world.ts';
import { unlockedBy } from '#tests/systems/achievements/achiever.ts';
import { hire } from '#tests/systems/combat/boss.ts';
import { founded, staffed } from '#tests/systems/company/boss.ts';
import { nextRace, placeBet } from '#tests/systems/racing/bettor.ts';
import { inhabitant, isRanked, listed, mark, outcomeOf, SPEED } from './household.ts';

const test = inWorld({ speed: SPEED });
let world: TestWorld;
let admin: TestPlayer;
let person: TestPlayer;
test.beforeEach(({ world: shared }) => enter(shared));

async function enter(entered: TestWorld): Promise<void> {
  world = entered;
  admin = await world.player({ rang: 2 });
  person = await world.player({ dollars: 30_000 });
}

/** A new world without other players or marks. */
const enterNewWorld = async () => enter(await createWorld({ speed: SPEED }));

test('an admin marks new accounts by name, ignoring case, once', async () => {
  await enterNewWorld();
  const [one, other] = [await world.player(), await world.player()];
  const names = [one.username.toUpperCase(), other.username, one.username];
  const answer = await admin.post('/api/admin/inhabitants', { usernames: names });
  expect(answer.body).toEqual({
    marked: [
      { id: one.id, username: one.username },
      { id: other.id, username: other.username },
    ],
  });
  expect((await mark(admin, one)).body.marked).toEqual([{ id: one.id, username: one.username }]);
  expect((await listed(admin)).inhabitants).toMatchObject([
    { id: one.id, username: one.username, isOnline: false, dollars: 1_000, paidToday: 0 },
    { id: other.id },
  ]);
  const { entries } = (await admin.get('/api/admin/log')).body;
  expect(entries).toMatchObject([
    { action: 'inhabitants.mark', after: { marked: [one.username, other.username] } },
  ]);
});

test('only an admin may mark and read the list', async () => {
  expect(outcomeOf(await mark(person, await world.player()))).toBe('403 forbidden');
  expect((await person.get('/api/admin/inhabitants')).status).toBe(403);
});

test('an account whose starting goods unlocked an achievement still counts as new', async () => {
  await enter(await createWorld({ speed: SPEED, rewards: true }));
  await admin.send('PUT', '/api/admin/config', { 'defaultUser.dollars': 6_000 });
  const [player, spender] = [
    await world.player({ isNewcomer: true }),
    await world.player({ isNewcomer: true }),
  ];
  await world.advance(HOUR_MS);
  expect((await player.get('/api/auth/me')).body.user.dollars).toBeGreaterThan(6_000);
  expect((await hire(spender, 'thug')).status).toBe(200);
  expect(outcomeOf(await mark(admin, spender))).toBe('409 has_played');
  expect((await mark(admin, player)).body.marked).toEqual([{ id: player.id, username: player.username }]);
});

describe('marking is refused, for the whole call, with', () => {
  const refusedWith = async (who: Pick<TestPlayer, 'username'>, outcome: string): Promise<void> => {
    const fresh = await world.player();
    expect(outcomeOf(await mark(admin, fresh, who))).toBe(outcome);
    expect((await listed(admin)).inhabitants).not.toContainEqual(expect.objectContaining({ id: fresh.id }));
    expect(await isRanked(person, fresh)).toBe(true);
  };

  test('an unknown name', () => refusedWith({ username: 'nobody-here' }, '404 player_not_found'));
  test('staff', async () => refusedWith(await world.player({ rang: 1 }), '409 is_staff'));
  test('an account with more than the starting goods', () => refusedWith(person, '409 has_played'));

  test('an account that has spent something', async () => {
    const player = await world.player();
    expect((await hire(player, 'thug')).status).toBe(200);
    await refusedWith(player, '409 has_played');
  });

  test('an account older than a day', async () => {
    await enter(await createWorld());
    const player = await world.player();
    world.time.pass(25 * HOUR_MS);
    // The other sessions have expired meanwhile.
    admin = await world.player({ rang: 2 });
    person = await world.player();
    await refusedWith(player, '409 has_played');
  });

  test('an invalid list of names', async () => {
    for (const usernames of [[], [''], Array.from({ length: 101 }, () => 'x'), 'name', [7], undefined])
      expect(outcomeOf(await admin.post('/api/admin/inhabitants', { usernames }))).toBe('400 bad_request');
  });
});

describe('an inhabitant', () => {
  test('leaves every board at once, and stays off after a restart', async () => {
    await enterNewWorld();
    const player = await world.player();
    const socket = await person.socket();
    const { snapshot } = await socket.emitWithAck('subscribe', 'leaderboard');
    expect(JSON.stringify(snapshot)).toContain(player.username);
    expect(await isRanked(person, player)).toBe(true);
    const { total } = (await person.get('/api/leaderboard/me')).body;
    await mark(admin, player);
    const boards = async () => ({
      ranked: await isRanked(person, player),
      own: (await player.get('/api/leaderboard/me')).body,
      total: (await person.get('/api/leaderboard/me')).body.total,
    });
    const now = await boards();
    expect(now).toMatchObject({ ranked: false, own: { rank: null }, total: total - 1 });
    await world.restart();
    expect(await boards()).toEqual(now);
  });

  test('is never king, however rich, and is absent from the estate, fight, race and company boards', async () => {
    await enterNewWorld();
    const rich = await inhabitant(world, admin);
    await admin.send('PUT', '/api/admin/config', { 'inhabitants.dailyFund': 1_000_000 });
    await admin.post('/api/admin/inhabitants/pay', { userId: rich.id, dollars: 900_000 });
    await founded(rich);
    await staffed(rich, 3);
    const { properties } = (await rich.get('/api/real-estate/available')).body;
    expect((await rich.post('/api/real-estate/purchase', { propertyId: properties[0]._id })).status).toBe(
      200,
    );
    await world.advance(24 * HOUR_MS);
    const read = async (path: string) => JSON.stringify((await person.get(path)).body);
    expect((await person.get('/api/leaderboard/king-stats')).body.current_king.username).toBe(
      person.username,
    );
    for (const path of [
      '/api/leaderboard',
      '/api/leaderboard/categories',
      '/api/tycoon-company/leaderboard',
      '/api/real-estate/market-stats',
    ])
      expect(await read(path), path).not.toMatch(new RegExp(`Acme|${rich.username}`));
  });

  test('is marked wherever its name is shown', async () => {
    await enterNewWorld();
    const player = await inhabitant(world, admin);
    expect((await person.get(`/api/profil/view/${player.id}`)).body.profile.is_bot).toBe(true);
    expect((await player.get(`/api/profil/view/${person.id}`)).body.profile).not.toHaveProperty('is_bot');
    const { targets } = (await person.get('/api/mafiosi/targets')).body;
    const marks = Object.fromEntries(
      targets.map((one: { id: string; is_bot?: true }) => [one.id, one.is_bot]),
    );
    expect(marks).toEqual({ [player.id]: true, [admin.id]: undefined });
    const found = (await admin.get(`/api/admin/players/search?query=${player.username}`)).body.players;
    expect(found).toMatchObject([{ _id: player.id, is_bot: true }]);
  });

  test('is marked in an alliance: as member, as contributor and as invited', async () => {
    const [member, invited] = [await inhabitant(world, admin), await inhabitant(world, admin)];
    const alliance = { name: 'Quay Street', description: 'We look after our own.', isPrivate: true };
    expect((await person.post('/api/alliance/create', alliance)).status).toBe(200);
    for (const { username } of [member, invited])
      expect((await person.post('/api/alliance/invite', { username })).status).toBe(200);
    expect((await member.post('/api/alliance/join', { allianceName: alliance.name })).status).toBe(200);
    const {
      members,
      contributions,
      invited: open,
    } = (await person.get('/api/alliance/my-alliance')).body.alliance;
    const marked = (names: readonly { username: string; is_bot?: true }[]) =>
      names.filter(({ is_bot }) => is_bot).map(({ username }) => username);
    expect(marked(members)).toEqual([member.username]);
    expect(marked(contributions)).toEqual([member.username]);
    expect(contributions).toHaveLength(2);
    expect(marked(open)).toEqual([invited.username]);
  });

  test('is counted apart from people, both online and active today', async () => {
    await enterNewWorld();
    const player = await inhabitant(world, admin);
    const online = async () => {
      world.time.pass(1_000);
      const { online: people, bots } = (await person.get('/api/live')).body;
      return { people, bots };
    };
    const active = async () => (await admin.get('/api/admin/stats/players')).body.activeToday;
    const before = await active();
    const socket = await person.socket();
    const other = await player.socket();
    await expect.poll(online).toEqual({ people: 1, bots: 1 });
    const { world: joined } = await socket.emitWithAck('resume', { world: { epoch: 'none', seq: 0 } });
    expect(joined.snapshot).toMatchObject({ online: 1, bots: 1 });
    const race = await nextRace(player);
    expect((await placeBet(player, { race })).status).toBe(200);
    expect(await active()).toBe(before);
    expect((await placeBet(person, { race })).status).toBe(200);
    expect(await active()).toBe(before + 1);
    for (const one of [socket, other]) one.close();
    await expect.poll(online).toEqual({ people: 0, bots: undefined });
  });

  test('is marked on the tape and at the rail', async () => {
    const player = await inhabitant(world, admin);
    const { races } = (await person.get('/api/horse-racing/todays-races')).body;
    const race = races.find((one: { status: string }) => one.status === 'upcoming');
    const bets: unknown[] = [];
    const theirs = await player.socket();
    await theirs.emitWithAck('subscribe', `race:${race.id}`);
    const socket = await person.socket();
    socket.on('race.pool', ({ data }) =>
      bets.push(...data.pools.flatMap((pool: { bets: unknown[] }) => pool.bets)),
    );
    const { snapshot } = await socket.emitWithAck('subscribe', `race:${race.id}`);
    expect(snapshot.rail).toEqual({
      watching: 1,
      names: [player.username],
      bots: [player.username],
    });
    await player.post('/api/horse-racing/place-bet', {
      raceId: race.id,
      horseId: race.horses[0].id,
      amount: 100,
    });
    await expect.poll(() => bets).toMatchObject([{ username: player.username, is_bot: true }]);
  });

  test("is marked among an alliance's members, in its chat and its log", async () => {
    const player = await inhabitant(world, admin);
    const made = await person.post('/api/alliance/create', {
      name: 'Blue Family',
      description: '',
      is_private: false,
    });
    expect(made.status).toBe(200);
    expect((await player.post('/api/alliance/join', { allianceName: 'Blue Family' })).status).toBe(200);
    const said = await player.post('/api/alliance/chat', { text: 'Evening.' });
    expect(said.body.chatMessage).toMatchObject({ is_bot: true });
    const { alliance } = (await person.get('/api/alliance/my-alliance')).body;
    expect(alliance.members).toMatchObject([{ username: person.username }, { id: player.id, is_bot: true }]);
    expect(alliance.members[0]).not.toHaveProperty('is_bot');
    expect((await person.get('/api/alliance/chat')).body.messages).toMatchObject([{ is_bot: true }]);
    expect((await person.get('/api/alliance/log')).body.entries[0]).toMatchObject({
      kind: 'joined',
      is_bot: true,
    });
  });
});

test('an inhabitant takes no first step and earns no achievement', async () => {
  const rewarding = await createWorld({ speed: SPEED, rewards: true });
  const owner = await rewarding.player({ rang: 2 });
  const player = await inhabitant(rewarding, owner);
  await rewarding.advance(HOUR_MS);
  expect((await player.post('/api/central-bank/collect-salary')).status).toBe(200);
  expect((await hire(player, 'thug')).status).toBe(200);
  expect((await player.post('/api/achievements/check-progress')).body.newAchievements).toEqual([]);
  expect(await unlockedBy(player)).toEqual([]);
  const { steps, closed } = (await player.get('/api/first-steps')).body;
  expect(closed).toBe(true);
  expect(steps.every(({ done_at }: { done_at: string | null }) => done_at === null)).toBe(true);
  expect((await player.get('/api/auth/me')).body.user).toMatchObject({ dollars: 850, points: 0 });
});

test('Reset Economy keeps the mark', async () => {
  await enterNewWorld();
  const player = await inhabitant(world, admin);
  expect((await admin.post('/api/admin/inhabitants/pay', { userId: player.id, dollars: 500 })).status).toBe(
    200,
  );
  expect((await admin.post('/api/admin/reset-economy')).status).toBe(200);
  expect(await listed(admin)).toMatchObject({
    inhabitants: [{ id: player.id, dollars: 1_000, paidToday: 0 }],
    fund: { size: 10_000, left: 10_000 },
  });
  expect(await isRanked(person, player)).toBe(false);
});
