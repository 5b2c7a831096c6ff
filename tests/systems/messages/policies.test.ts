import { expect } from 'vitest';
import { inWorld } from '#tests/support/world.ts';
import { family, mateAt } from '../alliance/family.ts';
import {
  admit,
  DAY_MS,
  done,
  inbox,
  mute,
  outcomeOf,
  read,
  sanction,
  textsOf,
  write,
  written,
} from './letters.ts';

const test = inWorld();

test('nobody means nobody, existing conversations included', async ({ world }) => {
  const [ann, bob, eve] = [await world.player(), await world.player(), await world.player()];
  await written(ann, bob, 'hello');
  await written(bob, ann, 'hello');
  await done(admit(ann, 'nobody'));
  expect((await inbox(ann)).policy).toBe('nobody');
  for (const other of [bob, eve]) {
    expect(outcomeOf(await write(other, ann))).toBe('409 not_writable');
    expect((await done(read(other, ann))).refusal).toBe('This player does not take messages from you.');
  }
  await written(ann, bob, 'I still may');
  expect(await textsOf(bob, ann)).toEqual(['hello', 'hello', 'I still may']);
  await done(admit(ann, 'everybody'));
  await written(eve, ann);
});

test('those known are the alliance and those one wrote to', async ({ world }) => {
  const { leader, mates } = await family(world);
  const [mate, stranger, friend] = [mateAt(mates, 0), await world.player(), await world.player()];
  await written(leader, friend, 'we met');
  await written(stranger, leader, 'before');
  await done(admit(leader, 'known'));
  expect(outcomeOf(await write(stranger, leader))).toBe('409 not_writable');
  await written(mate, leader);
  await written(friend, leader);
  await written(leader, stranger, 'all right');
  await written(stranger, leader, 'thank you');
});

test('staff always may, and everybody may write to staff', async ({ world }) => {
  const [ann, moderator] = [await world.player(), await world.player({ rang: 1 })];
  await done(admit(ann, 'nobody'));
  await done(admit(moderator, 'nobody'));
  await written(moderator, ann);
  await written(ann, moderator);
  expect((await done(read(ann, moderator))).refusal).toBeNull();
});

test('an unknown policy is refused', async ({ world }) => {
  const ann = await world.player();
  for (const policy of ['', 'friends', null, 1])
    expect([policy, outcomeOf(await admit(ann, policy as string))]).toEqual([policy, '400 bad_request']);
});

test('the policy answers the same whether or not the writer is muted', async ({ world }) => {
  const [ann, bob, eve] = [await world.player(), await world.player(), await world.player()];
  await done(mute(ann, bob.id));
  for (const policy of ['nobody', 'known']) {
    await done(admit(ann, policy));
    expect(outcomeOf(await write(bob, ann))).toBe('409 not_writable');
    expect(outcomeOf(await write(eve, ann))).toBe('409 not_writable');
  }
});

test('a muted player writes to staff only, and is told until when', async ({ world }) => {
  const [ann, bob, moderator] = [await world.player(), await world.player(), await world.player({ rang: 1 })];
  await written(ann, bob, 'before');
  await sanction(world, ann, 'mute', DAY_MS);
  const refused = await write(ann, bob);
  expect(outcomeOf(refused)).toBe('409 sanctioned');
  expect(refused.body.details).toEqual({ kind: 'mute', reason: 'Insults', until: expect.any(String) });
  expect(refused.body.error).toContain('Insults');
  expect((await done(read(ann, bob))).refusal).toBe(refused.body.error);
  await written(ann, moderator, 'why?');
  await written(bob, ann, 'are you there?');
  expect(await textsOf(ann, bob)).toEqual(['before', 'are you there?']);
});

test('a suspended player has the messages with staff, and no others', async ({ world }) => {
  const [ann, bob, moderator] = [await world.player(), await world.player(), await world.player({ rang: 1 })];
  await written(bob, ann, 'a friend');
  await written(moderator, ann, 'We need to talk.');
  await sanction(world, ann, 'suspend', null);
  const { threads, unread } = await inbox(ann);
  expect([threads.map(({ username }) => username), unread]).toEqual([[moderator.username], 1]);
  expect(outcomeOf(await read(ann, bob))).toBe('409 sanctioned');
  expect(outcomeOf(await write(ann, bob))).toBe('409 sanctioned');
  expect(await textsOf(ann, moderator)).toEqual(['We need to talk.']);
  await written(ann, moderator, 'I am sorry');
});

test('a ban from trading keeps nobody from writing', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  await sanction(world, ann, 'trade_ban', DAY_MS);
  await written(ann, bob);
});
