import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { inWorld } from '#tests/support/world.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { ADMIN, caseAbout, claim, decide, done, MODERATOR, report } from './desk.ts';

const test = inWorld();

/** Time for a push on a busy machine. */
const ARRIVE = { timeout: 10_000 } as const;

interface Watcher {
  readonly socket: Socket;
  readonly changed: string[];
}

async function watch(player: TestPlayer): Promise<Watcher> {
  const changed: string[] = [];
  const socket = await player.socket((one) => {
    one.on('case.changed', ({ data }) => changed.push(data.caseId));
  });
  return { socket, changed };
}

const subscribe = ({ socket }: Watcher) => socket.timeout(5_000).emitWithAck('subscribe', 'moderation');

test('staff gets the queue and sees each change, nobody else does', async ({ world }) => {
  const [staff, suspect, reporter] = [
    await world.player({ rang: MODERATOR }),
    await world.player(),
    await world.player(),
  ];
  await done(report(reporter, ['player', suspect.id]));
  const [atDesk, outside] = [await watch(staff), await watch(suspect)];
  const joined = await subscribe(atDesk);
  expect(joined).toMatchObject({ ok: true, room: 'moderation' });
  const listed = joined.snapshot.cases as readonly { readonly suspect: { readonly id: string } }[];
  expect(listed.map((one) => one.suspect.id)).toContain(suspect.id);
  expect(await subscribe(outside)).toMatchObject({ ok: false, error: 'staff_only' });
  const view = await caseAbout(staff, suspect);
  await done(claim(staff, view));
  await expect.poll(() => atDesk.changed, ARRIVE).toContain(view.id);
  await done(report(reporter, ['player', suspect.id], { reason: 'spam' }));
  await expect.poll(() => atDesk.changed.length, ARRIVE).toBeGreaterThan(1);
  expect(outside.changed).toEqual([]);
  for (const { socket } of [atDesk, outside]) socket.disconnect();
});

test('whoever is no longer staff leaves the room', async ({ world }) => {
  const [admin, staff, suspect] = [
    await world.player({ rang: ADMIN }),
    await world.player({ rang: MODERATOR }),
    await world.player(),
  ];
  const former = await watch(staff);
  expect(await subscribe(former)).toMatchObject({ ok: true });
  await done(report(await world.player(), ['player', staff.id]));
  const view = await caseAbout(admin, staff);
  await done(decide(admin, view, 'suspend', { hours: 24 }));
  former.changed.length = 0;
  const other = await watch(admin);
  await subscribe(other);
  await done(report(await world.player(), ['player', suspect.id]));
  await expect.poll(() => other.changed.length, ARRIVE).toBeGreaterThan(0);
  expect(former.changed).toEqual([]);
  for (const { socket } of [former, other]) socket.disconnect();
});
