import { expect } from 'vitest';
import { messageEvidence } from '#db/systems/moderation/store/evidence.ts';
import { inWorld, type TestWorld } from '#tests/support/world.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import {
  caseAbout,
  decide,
  done,
  family,
  mateAt,
  MODERATOR,
  outcomeOf,
  report,
  say,
  written,
} from './desk.ts';

const test = inWorld();

const moderator = (world: TestWorld): Promise<TestPlayer> => world.player({ rang: MODERATOR });

/** Removes what is reported of a player. */
async function removed(world: TestWorld, suspect: TestPlayer): Promise<TestPlayer> {
  const staff = await moderator(world);
  await done(decide(staff, await caseAbout(staff, suspect), 'remove'));
  return staff;
}

test('reported lines of a chat are deleted, in the name of the house', async ({ world }) => {
  const { leader, mates, id } = await family(world);
  const mate = mateAt(mates, 0);
  const lines = [await say(mate, 'first'), await say(mate, 'second'), await say(mate, 'third')];
  const socket = await leader.socket();
  const pushed: unknown[] = [];
  socket.on('alliance.changed', ({ data }) => pushed.push(data));
  await socket.timeout(5_000).emitWithAck('subscribe', `alliance:${id}`);
  for (const line of lines.slice(0, 2)) await done(report(leader, ['chat', line]));
  const staff = await removed(world, mate);
  const { messages } = await done(leader.get('/api/alliance/chat'));
  expect(messages.map(({ text }: { readonly text: string }) => text)).toEqual(['third']);
  await expect.poll(() => pushed).toHaveLength(2);
  expect(pushed).toMatchObject([
    { kind: 'message_deleted', username: 'The house' },
    { kind: 'message_deleted', username: 'The house' },
  ]);
  expect(JSON.stringify(pushed)).not.toContain(staff.username);
  socket.disconnect();
});

test('a biography is emptied', async ({ world }) => {
  const [owner, reporter] = [await world.player(), await world.player()];
  await done(owner.post('/api/profil/update-profil', { biography: 'Rude words' }));
  await done(report(reporter, ['bio', owner.id], { reason: 'text' }));
  await removed(world, owner);
  expect((await done(reporter.get(`/api/profil/view/${owner.id}`))).profile.biography).toBe('');
});

test('a company gets the name that it has without one', async ({ world }) => {
  const [owner, reporter] = [await world.player({ dollars: 200_000 }), await world.player()];
  await done(
    owner.post('/api/tycoon-company/create', { name: 'Rude Inc', industry: 'general', salary: 100 }),
  );
  await done(report(reporter, ['company', owner.id], { reason: 'text' }));
  await removed(world, owner);
  expect((await done(reporter.get(`/api/profil/view/${owner.id}`))).profile.record.company).toBe(
    `${owner.username}'s Company`,
  );
});

test('an alliance loses its name and description, and nothing names it as before', async ({ world }) => {
  const [leader, reporter] = [await world.player({ dollars: 200_000 }), await world.player()];
  const named = { name: 'Rude Family', description: 'Rude words', isPrivate: false };
  const { alliance } = await done(leader.post('/api/alliance/create', named));
  await done(report(reporter, ['alliance', 'Rude Family'], { reason: 'text' }));
  await removed(world, leader);
  const { alliance: after } = await done(leader.get('/api/alliance/my-alliance'));
  expect(after).toMatchObject({ id: alliance.id, description: '' });
  expect(after.name).toBe(`Alliance ${alliance.id.slice(-4)}`);
  await done(leader.post('/api/alliance/leave'));
  // The name is free again, but for others who like it.
  await done(leader.post('/api/alliance/create', { ...named, name: 'Rude Familie' }));
});

test('a message is marked as removed on both sides', async ({ world }) => {
  const [bully, victim] = [await world.player(), await world.player()];
  const seq = await written(world, [bully, victim], 'insult');
  await done(report(victim, ['message', seq]));
  await removed(world, bully);
  const row = await world.database.read((tx) => messageEvidence(tx).bySeq(seq));
  expect(row).toMatchObject({ isRemoved: true });
  expect(outcomeOf(await report(victim, ['message', seq]))).toBe('404 report_not_found');
});

test('what is gone already, and a username, cannot be removed', async ({ world }) => {
  const [owner, reporter, staff] = [await world.player(), await world.player(), await moderator(world)];
  await done(owner.post('/api/profil/update-profil', { biography: 'Rude words' }));
  await done(report(reporter, ['bio', owner.id], { reason: 'text' }));
  await done(owner.post('/api/profil/update-profil', { biography: '' }));
  const gone = await decide(staff, await caseAbout(staff, owner), 'remove');
  expect([outcomeOf(gone), gone.body.error]).toEqual([
    '409 nothing_to_remove',
    'There is no text left to remove.',
  ]);
  await done(report(reporter, ['player', owner.id], { reason: 'text' }));
  const name = await decide(staff, await caseAbout(staff, owner), 'remove');
  expect([outcomeOf(name), name.body.error]).toEqual([
    '409 nothing_to_remove',
    'A username cannot be removed. Suspend the player instead.',
  ]);
});
