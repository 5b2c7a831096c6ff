import { expect } from 'vitest';
import type { AllianceMember, AllianceSummary } from '#protocol/systems/alliance/models.ts';
import { CLUB_NAME, HOUSE_NAME } from '#protocol/systems/alliance/terms.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { createWorld, inWorld } from '#tests/support/world.ts';
import {
  allianceOf,
  clubOf,
  done,
  family,
  get,
  joined,
  outcomeOf,
  outcomesOf,
  post,
  SPEED,
} from './family.ts';

const test = inWorld({ speed: SPEED });

test('members delete their own messages, staff any; who leads elsewhere none', async ({ world }) => {
  const [member, mate] = [await joined(world), await joined(world)];
  const [staff, outside] = [await joined(world, { rang: 1 }), await world.player()];
  const said = async (): Promise<string> =>
    (await done(post(member, 'chat', { text: 'hello' }))).chatMessage.id;
  const remove = (player: TestPlayer, messageId: string) => post(player, 'chat/delete', { messageId });
  const [first, second] = [await said(), await said()];
  expect(outcomeOf(await remove(mate, first))).toBe('409 not_leader');
  expect(outcomeOf(await remove(outside, first))).toBe('409 no_alliance');
  expect(outcomesOf([await remove(staff, first), await remove(member, second)])).toEqual({ '200': 2 });
  const { leader, mates } = await family(world);
  const elsewhere = (await done(post(mates[0] ?? leader, 'chat', { text: 'quiet' }))).chatMessage.id;
  expect(outcomeOf(await remove(staff, elsewhere))).toBe('404 message_not_found');
});

test('staff are marked where they speak: in each line, as a member and as the leader', async ({ world }) => {
  const [member, admin] = [await joined(world), await joined(world, { rang: 2 })];
  for (const player of [member, admin]) await done(post(player, 'chat', { text: 'hello' }));
  const said = await done(post(admin, 'chat', { text: 'as I said' }));
  expect(said.chatMessage).toMatchObject({ username: admin.username, rang: 2 });
  const { messages } = await done(get(member, 'chat'));
  expect(messages.map(({ rang }: { rang?: number }) => rang)).toEqual([undefined, 2, 2]);
  const { members } = await clubOf(member);
  const rankOf = (player: TestPlayer) => members.find(({ id }: AllianceMember) => id === player.id)?.rang;
  expect([rankOf(member), rankOf(admin)]).toEqual([undefined, 2]);
  const leader = await world.player({ dollars: 50_000, rang: 1 });
  await done(post(leader, 'create', { name: 'Night Watch' }));
  const { alliances } = await done(get(member, 'list'));
  const ranks = alliances.map(({ leader_name, leader_rang }: AllianceSummary) => [leader_name, leader_rang]);
  expect(ranks).toContainEqual([leader.username, 1]);
  expect(ranks).toContainEqual([HOUSE_NAME, undefined]);
});

test('staff outside the club reads its chat and deletes from it, which the admin log tells', async () => {
  const world = await createWorld();
  const member = await joined(world);
  const club = (await clubOf(member)).id;
  const [moderator, admin] = [await world.player({ rang: 1 }), await world.player({ rang: 2 })];
  const said = async (text: string): Promise<string> =>
    (await done(post(member, 'chat', { text }))).chatMessage.id;
  const read = (player: TestPlayer, query: string) => get(player, `club/chat?${query}`);
  const [first, second] = [await said('one'), await said('two')];
  const { messages } = await done(read(moderator, `clubId=${club}`));
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(['one', 'two']);
  expect((await done(read(admin, `clubId=${club}&before=${second}`))).messages).toMatchObject([
    { id: first },
  ]);
  expect(outcomeOf(await read(member, `clubId=${club}`))).toBe('403 not_staff');
  expect(outcomeOf(await read(admin, `clubId=${club}&before=none`))).toBe('404 message_not_found');
  const { leader } = await family(world);
  const theirs = (await done(post(leader, 'chat', { text: 'quiet' }))).chatMessage.id;
  const household = (await allianceOf(leader))?.id;
  expect(outcomeOf(await read(admin, `clubId=${household}`))).toBe('404 alliance_not_found');
  expect(outcomeOf(await read(admin, `clubId=${club}&before=${theirs}`))).toBe('404 message_not_found');

  const remove = (player: TestPlayer, messageId: string) => post(player, 'chat/delete', { messageId });
  expect(outcomeOf(await remove(moderator, theirs))).toBe('409 no_alliance');
  expect(outcomesOf([await remove(moderator, first), await remove(admin, second)])).toEqual({ '200': 2 });
  expect(outcomeOf(await remove(admin, second))).toBe('409 no_alliance');
  expect((await done(get(member, 'chat'))).messages).toEqual([]);
  const { entries } = (await admin.get('/api/admin/log')).body;
  const entry = { action: 'club.message.delete', after: null };
  expect(entries.slice(0, 2)).toMatchObject([
    { ...entry, admin: admin.username, before: { club: CLUB_NAME, username: member.username } },
    { ...entry, admin: moderator.username },
  ]);
  expect(JSON.stringify(entries)).not.toContain('two');
});
