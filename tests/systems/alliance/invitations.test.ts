import { expect } from 'vitest';
import type { AllianceSummary } from '#protocol/systems/alliance/models.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld } from '#tests/support/world.ts';
import {
  allianceOf,
  DAY_MS,
  done,
  family,
  get,
  HOUR_MS,
  join,
  mateAt,
  mute,
  outcomeOf,
  outcomesOf,
  post,
  SPEED,
} from './family.ts';

const test = inWorld({ speed: SPEED });

/** The alliance as listed. */
const listed = async (player: TestPlayer, name: string): Promise<readonly AllianceSummary[]> =>
  (await done(get(player, `list?showPrivate=true&search=${name}`))).alliances;

test('a private alliance needs an invitation, which joining uses up', async ({ world }) => {
  const { leader, name } = await family(world, { mates: 0, isPrivate: true });
  const player = await world.player();
  expect(outcomeOf(await join(player, name))).toBe('409 invitation_required');
  await done(post(leader, 'invite', { username: player.username.toUpperCase() }));
  expect((await allianceOf(leader))?.invited).toMatchObject([{ username: player.username }]);
  const { invitations } = await done(get(player, 'invitations'));
  expect(invitations).toMatchObject([
    {
      alliance: { name, is_private: true, is_member: false, is_invited: true },
      invited_by: leader.username,
    },
  ]);
  await done(join(player, name));
  expect((await done(get(player, 'invitations'))).invitations).toEqual([]);
  expect((await allianceOf(leader))?.invited).toEqual([]);
  await done(post(player, 'leave'));
  expect(outcomeOf(await join(player, name))).toBe('409 invitation_required');
});

test('an invitation expires after 7 game days and can be renewed', async ({ world }) => {
  const { leader, name } = await family(world, { mates: 0, isPrivate: true });
  const player = await world.player();
  const invite = () => post(leader, 'invite', { username: player.username });
  await done(invite());
  await world.advance(6 * DAY_MS);
  await done(invite());
  await world.advance(7 * DAY_MS - HOUR_MS);
  expect((await done(get(player, 'invitations'))).invitations).toHaveLength(1);
  await world.advance(HOUR_MS);
  expect((await done(get(player, 'invitations'))).invitations).toEqual([]);
  expect((await allianceOf(leader))?.invited).toEqual([]);
  expect(outcomeOf(await join(player, name))).toBe('409 invitation_required');
  expect(outcomeOf(await post(player, 'decline', { allianceName: name }))).toBe('404 invitation_not_found');
});

test('only the first invitation notifies, renewals do not', async ({ world }) => {
  const { leader } = await family(world, { mates: 0, isPrivate: true });
  const player = await world.player();
  const unread = async (): Promise<number> => (await player.get('/api/notifications')).body.unread;
  const entries = async (): Promise<number> => (await done(get(leader, 'log'))).entries.length;
  const invite = () => done(post(leader, 'invite', { username: player.username }));
  await mute(player, leader.id);
  await invite();
  expect(await unread()).toBe(0);
  await mute(player, leader.id, false);
  const logged = await entries();
  for (let time = 0; time < 5; time += 1) await invite();
  expect(await unread()).toBe(1);
  expect(await entries()).toBe(logged);
});

test('an invitation is valid only for its player', async ({ world }) => {
  const { leader, name } = await family(world, { mates: 0, isPrivate: true });
  const [invited, other] = [await world.player(), await world.player()];
  await done(post(leader, 'invite', { username: invited.username }));
  expect((await done(get(other, 'invitations'))).invitations).toEqual([]);
  expect(outcomeOf(await post(other, 'decline', { allianceName: name }))).toBe('404 invitation_not_found');
  expect(outcomeOf(await join(other, name))).toBe('409 invitation_required');
  expect(await listed(other, name)).toMatchObject([{ is_invited: false }]);
  expect(await listed(invited, name)).toMatchObject([{ is_invited: true }]);
});

test('an invitation can be declined', async ({ world }) => {
  const { leader, name } = await family(world, { mates: 0, isPrivate: true });
  const player = await world.player();
  await done(post(leader, 'invite', { username: player.username }));
  expect(await done(post(player, 'decline', { allianceName: name.toUpperCase() }))).toEqual({
    success: true,
  });
  expect(outcomeOf(await post(player, 'decline', { allianceName: name }))).toBe('404 invitation_not_found');
  expect(outcomeOf(await join(player, name))).toBe('409 invitation_required');
  expect((await allianceOf(leader))?.invited).toEqual([]);
});

test('joining a public alliance uses up an invitation too', async ({ world }) => {
  const { leader, name } = await family(world, { mates: 0 });
  const player = await world.player();
  await done(post(leader, 'invite', { username: player.username }));
  await done(join(player, name));
  expect((await done(get(player, 'invitations'))).invitations).toEqual([]);
});

test('an invitation notifies the player, unless they muted the leader, who cannot tell', async ({
  world,
}) => {
  const { leader, name } = await family(world, { mates: 0, isPrivate: true });
  const [open, closed] = [await world.player(), await world.player()];
  await done(mute(closed, leader.id));
  const received: unknown[] = [];
  for (const player of [open, closed])
    (await player.socket()).on('alliance.notice', ({ data }) => received.push([player.username, data]));
  const answers = await Promise.all(
    [open, closed].map(({ username }) => post(leader, 'invite', { username })),
  );
  expect(answers.map(({ body }) => body.message)).toEqual(
    [open, closed].map(({ username }) => `${username} is invited for 7 days.`),
  );
  const expected = { kind: 'invited', alliance: name, by: leader.username, amount: null };
  await expect.poll(() => received).toEqual([[open.username, expected]]);
  expect((await allianceOf(leader))?.invited).toHaveLength(2);
  expect((await done(get(closed, 'invitations'))).invitations).toEqual([]);
  expect(await listed(closed, name)).toMatchObject([{ is_invited: false }]);
  expect(outcomeOf(await join(closed, name))).toBe('409 invitation_required');
  await done(mute(closed, leader.id, false));
  await done(post(leader, 'invite', { username: closed.username }));
  await done(join(closed, name));
});

test('at most 50 invitations are open; an expired one does not count', async ({ world }) => {
  const { leader, mates } = await family(world);
  const players = await Promise.all(Array.from({ length: 60 }, () => world.player()));
  const invite = ({ username }: { readonly username: string }) => post(leader, 'invite', { username });
  expect(outcomesOf(await Promise.all(players.map(invite)))).toEqual({
    '200': 50,
    '409 too_many_invitations': 10,
  });
  await done(invite(players[0] ?? leader));
  expect(outcomeOf(await invite(mateAt(mates, 0)))).toBe('409 already_member');
  expect(outcomeOf(await invite({ username: 'nobody' }))).toBe('404 player_not_found');
  await world.advance(7 * DAY_MS);
  await done(invite(players[59] ?? leader));
  expect((await allianceOf(leader))?.invited).toHaveLength(1);
});
