import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { normalText } from '#protocol/text/normal-text.ts';
import { Biography, type Profile } from '#protocol/systems/profile/models.ts';
import { deletePlayer } from '#server/systems/auth/actions/accounts.ts';
import { playerStore } from '#db/systems/auth/store/players.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import type { TestAnswer, TestPlayer } from '#tests/support/player.ts';

const test = inWorld();
let world: TestWorld;
let ann: TestPlayer;
let bob: TestPlayer;

test.beforeAll(({ world: shared }) => {
  world = shared;
});
beforeEach(async () => {
  [ann, bob] = [await world.player({ dollars: 50_000 }), await world.player()];
});

const view = async (of: TestPlayer, by = bob): Promise<Profile> =>
  (await by.get(`/api/profil/view/${of.id}`)).body.profile as Profile;

const update = (body: unknown, by = ann): Promise<TestAnswer> => by.post('/api/profil/update-profil', body);

test('a new player has an empty record, marked as their own only to them', async () => {
  const own = (await ann.get('/api/profil')).body.profile as Profile;
  const { inscription_date, lastActivity, ...rest } = own;
  expect(rest).toEqual({
    id: ann.id,
    username: ann.username,
    avatar: 0,
    rang: 0,
    online: false,
    biography: '',
    isOwnProfil: true,
    show_name: true,
    record: {
      company: null,
      alliance: null,
      properties_owned: 0,
      combat_wins: 0,
      combat_losses: 0,
      achievements_unlocked: 0,
      badges: expect.any(Array) as unknown,
    },
  });
  const realNow = world.clock.realNowMs();
  for (const time of [inscription_date, lastActivity])
    expect(Math.abs(Date.parse(time) - realNow)).toBeLessThan(60_000);
  expect(await view(ann)).toEqual({ ...own, isOwnProfil: false, show_name: undefined });
  expect(await view(ann, ann)).toEqual(own);
});

test("the record names the company, the alliance, the properties and a leader's badges", async () => {
  await ann.post('/api/tycoon-company/create', { name: 'Night Works', industry: 'tech', salary: 100 });
  await ann.post('/api/alliance/create', { name: 'Blue Family', description: '' });
  const { properties } = (await ann.get('/api/real-estate/available')).body as {
    properties: { _id: string; price: number }[];
  };
  const [cheapest] = properties.toSorted((a, b) => a.price - b.price);
  expect((await ann.post('/api/real-estate/purchase', { propertyId: cheapest?._id })).status).toBe(200);
  // Leaders are read once a real second.
  await world.advance(1_000 * world.clock.speed);
  const { record, street } = await view(ann);
  expect(street).toEqual([{ house_type: 'Studio Apartment', upgrade_level: 1 }]);
  expect(record).toMatchObject({ company: 'Night Works', alliance: 'Blue Family', properties_owned: 1 });
  const leaders = (await bob.get('/api/leaderboard')).body.players as { user_id: string; badges: unknown }[];
  expect(record.badges).toEqual(leaders.find(({ user_id }) => user_id === ann.id)?.badges);
  expect(record.badges.map(({ name }) => name)).toContain('Richest landlord');
});

test('a profile is found by name as well', async () => {
  const name = encodeURIComponent(bob.username.toUpperCase());
  expect((await ann.get(`/api/profil/view/${name}`)).body.profile).toMatchObject({ id: bob.id });
});

test('an unknown or deleted player is not found, in error and in message', async () => {
  const player = { playerId: bob.id, passwordHash: await hashOf(bob) };
  const deleted = await world.app.perform({
    actor: { kind: 'guest' },
    run: (tx, ctx) => deletePlayer(tx, ctx, player),
  });
  expect(deleted.kind).toBe('done');
  for (const id of ['nobody', bob.id, '__proto__', encodeURIComponent('%_\u{1f600}')]) {
    const { status, body } = await ann.get(`/api/profil/view/${id}`);
    expect([status, body]).toEqual([
      404,
      { error: 'Profile not found', code: 'profile_not_found', message: 'Profile not found' },
    ]);
  }
});

const hashOf = async ({ id }: TestPlayer): Promise<string> =>
  (await world.database.read((tx) => playerStore(tx).byId(id)))?.passwordHash ?? '';

test('avatar and biography change together or separately, and are stored', async () => {
  expect((await update({ avatar: 11 })).body).toMatchObject({
    success: true,
    profile: { avatar: 11, biography: '', isOwnProfil: true },
  });
  expect((await update({ biography: '  Born in\nthe rain.  ' })).status).toBe(200);
  await world.restart();
  expect(await view(ann)).toMatchObject({ avatar: 11, biography: 'Born in\nthe rain.' });
  const answers = await Promise.all([1, 2, 3, 4, 5].map((avatar) => update({ avatar })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await view(ann)).toMatchObject({ biography: 'Born in\nthe rain.' });
  expect((await update({ biography: '' })).status).toBe(200);
  expect(await view(ann)).toMatchObject({ biography: '' });
});

test('an out-of-range, overlong or non-text value is refused with a message', async () => {
  const refusals: [body: unknown, error: unknown][] = [
    [{}, 'Please provide at least one field to update'],
    [{ avatar: 12 }, expect.stringContaining('The avatar')],
    [{ avatar: -1 }, expect.stringContaining('The avatar')],
    [{ avatar: 1.5 }, expect.stringContaining('The avatar')],
    [{ avatar: '3' }, expect.stringContaining('The avatar')],
    [{ biography: 'x'.repeat(501) }, 'The biography must be plain text of at most 500 characters'],
    [{ biography: 'a\u0000b' }, 'This cannot be used here: a control character (U+0000).'],
    [
      { biography: '\u202egnp.exe' },
      'This cannot be used here: a character that turns the text around (U+202E).',
    ],
    [{ biography: '\u3164' }, 'This text has no visible characters.'],
    [{ avatar: 3, biography: null }, 'The biography must be plain text of at most 500 characters'],
  ];
  for (const [body, error] of refusals) {
    const answer = await update(body);
    expect([answer.status, answer.body], JSON.stringify(body)).toEqual([
      400,
      { error, code: expect.any(String) as unknown, message: error },
    ]);
  }
  expect(await view(ann)).toMatchObject({ avatar: 0, biography: '' });
});

test('markup in a biography stays text', async () => {
  const biography = '<img src=x onerror=alert(1)> & "quotes"';
  await update({ biography });
  expect((await view(ann)).biography).toBe(biography);
});

test('any accepted biography is normalized, short enough and without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const parsed = Biography.safeParse(text);
      if (!parsed.success) return;
      expect(parsed.data).toBe(normalText(text));
      expect(parsed.data?.trim()).toBe(parsed.data);
      expect(parsed.data?.length).toBeLessThanOrEqual(500);
      // oxlint-disable-next-line no-control-regex -- exactly these must not be in it
      expect(parsed.data).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    }),
  );
});
