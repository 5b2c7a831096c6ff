import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld } from '#tests/support/world.ts';
import { lift, sanction } from '../court.ts';
import { ADMIN, caseAbout, claim, decide, done, MODERATOR, report } from '../desk.ts';

const test = inWorld();

interface Listener {
  readonly socket: Socket;
  readonly heard: string[];
}

/** Hears everything that is pushed to a player. */
async function listen(player: TestPlayer): Promise<Listener> {
  const heard: string[] = [];
  const socket = await player.socket((one) => one.onAny((event: string) => void heard.push(event)));
  return { socket, heard };
}

const ask = ({ socket }: Listener, room: unknown) => socket.timeout(5_000).emitWithAck('subscribe', room);

const PRIVATE = ['sanction.set', 'sanction.lifted', 'report.closed', 'case.changed'];
const privateOf = ({ heard }: Listener) => heard.filter((event) => PRIVATE.includes(event));

test('no other spelling and no position lets a player into the room of staff', async ({ world }) => {
  const [staff, player] = [
    await listen(await world.player({ rang: MODERATOR })),
    await listen(await world.player()),
  ];
  const { epoch, seq } = await ask(staff, 'moderation');
  for (const room of [
    'moderation',
    'moderation:',
    'moderation:1',
    'Moderation',
    'moderation ',
    ['moderation'],
  ])
    expect([room, (await ask(player, room)).ok]).toEqual([room, false]);
  const resumed = await player.socket.timeout(5_000).emitWithAck('resume', { moderation: { epoch, seq } });
  expect(resumed.moderation).toMatchObject({ ok: false });
  for (const room of ['moderation:', 'moderation:1', 'Moderation'])
    expect([room, (await ask(staff, room)).ok]).toEqual([room, false]);
  for (const { socket } of [staff, player]) socket.close();
});

test('whoever loses the rank hears no more of the queue, in the same socket', async ({ world }) => {
  const [boss, former] = [await world.player({ rang: ADMIN }), await world.player({ rang: MODERATOR })];
  const [atDesk, left] = [await listen(boss), await listen(former)];
  for (const one of [atDesk, left]) expect(await ask(one, 'moderation')).toMatchObject({ ok: true });
  await done(boss.post('/api/admin/rank', { username: former.username, rang: 0 }));
  await done(report(await world.player(), ['player', (await world.player()).id]));
  await expect.poll(() => privateOf(atDesk)).toContain('case.changed');
  expect(privateOf(left)).toEqual([]);
  if (left.socket.connected) expect(await ask(left, 'moderation')).toMatchObject({ ok: false });
  for (const { socket } of [atDesk, left]) socket.close();
});

test('each private event reaches its receiver, and nobody else', async ({ world }) => {
  const [suspect, reporter, staff, stranger] = [
    await world.player(),
    await world.player(),
    await world.player({ rang: MODERATOR }),
    await world.player(),
  ];
  const [ofSuspect, ofReporter, ofStaff, ofStranger] = [
    await listen(suspect),
    await listen(reporter),
    await listen(staff),
    await listen(stranger),
  ];
  for (const room of [`user:${suspect.id}`, `user:${reporter.id}`, 'user:', 'moderation'])
    await ask(ofStranger, room);
  await done(report(reporter, ['player', suspect.id]));
  const view = (await done(claim(staff, await caseAbout(staff, suspect)))).case;
  await done(decide(staff, view, 'mute', { hours: 24 }));
  const [own] = (await done(suspect.get('/api/moderation/mine'))).sanctions;
  await done(lift(staff, { seq: Number(own.id) }));
  await expect.poll(() => privateOf(ofSuspect)).toEqual(['sanction.set', 'sanction.lifted']);
  await expect.poll(() => privateOf(ofReporter)).toEqual(['report.closed']);
  expect(privateOf(ofStaff)).toEqual([]);
  expect(privateOf(ofStranger)).toEqual([]);
  for (const { socket } of [ofSuspect, ofReporter, ofStaff, ofStranger]) socket.close();
});

test('the suspended staff cannot come back to the queue by their open socket', async ({ world }) => {
  const [boss, staff] = [await world.player({ rang: ADMIN }), await world.player({ rang: MODERATOR })];
  const one = await listen(staff);
  const { epoch, seq } = await ask(one, 'moderation');
  await sanction(world, { ...boss, rang: ADMIN }, staff, { kind: 'suspend' });
  expect(await ask(one, 'moderation')).toMatchObject({ ok: false });
  const resumed = await one.socket.timeout(5_000).emitWithAck('resume', { moderation: { epoch, seq } });
  expect(resumed.moderation).toMatchObject({ ok: false });
  one.socket.close();
});
