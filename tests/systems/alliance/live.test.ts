import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';
import type { Pushed } from '#protocol/wire/events.ts';
import type { ResumeAnswers, RoomSnapshot, SubscribeAnswer } from '#protocol/wire/live.ts';
import { createMemberships } from '#server/systems/alliance/memory/memberships.ts';
import { allianceRoom } from '#server/systems/alliance/rooms.ts';
import type { TestPlayer } from '#tests/support/player.ts';
import { inWorld } from '#tests/support/world.ts';
import { contribute, done, family, founded, join, mateAt, post } from './family.ts';

const test = inWorld();

/** Time for a push on a busy machine. */
const ARRIVE = { timeout: 10_000 } as const;

type Push = Pushed<'alliance.changed' | 'alliance.message'>;

interface Watcher {
  readonly socket: Socket;
  /** The pushed events: the kind of a change, or the text of a message. */
  readonly seen: string[];
  readonly subscribe: (room?: string) => Promise<SubscribeAnswer>;
  readonly position: () => { readonly epoch: string; readonly seq: number };
}

async function watch(player: TestPlayer): Promise<Watcher> {
  const socket = await player.socket();
  const seen: string[] = [];
  let position = { epoch: '', seq: 0 };
  const follow =
    (nameOf: (push: Push['data']) => string) =>
    ({ data, epoch, seq }: Push): void => {
      position = { epoch, seq };
      seen.push(nameOf(data));
    };
  socket.on(
    'alliance.changed',
    follow((data) => ('kind' in data ? data.kind : '')),
  );
  socket.on(
    'alliance.message',
    follow((data) => ('text' in data ? data.text : '')),
  );
  return {
    socket,
    seen,
    async subscribe(room = 'alliance') {
      const answer: SubscribeAnswer = await socket.emitWithAck('subscribe', room);
      if (answer.ok) position = { epoch: answer.epoch, seq: answer.seq };
      return answer;
    },
    position: () => position,
  };
}

test('members see changes and messages as they happen', async ({ world }) => {
  const { leader, mates, id, name } = await family(world);
  const watchers = [await watch(leader), await watch(mateAt(mates, 0))];
  for (const { subscribe } of watchers) {
    const answer = await subscribe();
    expect(answer).toMatchObject({
      ok: true,
      room: `alliance:${id}`,
      snapshot: { alliance: { name, stats: { total_members: 2 } }, messages: [] },
    });
  }
  const player = await world.player();
  await done(post(leader, 'invite', { username: player.username }));
  await done(join(player, name));
  const { chatMessage } = await done(post(player, 'chat', { text: 'Hello' }));
  await done(post(leader, 'chat/delete', { messageId: chatMessage.id }));
  await done(contribute(leader, 100));
  await done(post(leader, 'payout', { username: player.username, amount: 50 }));
  await done(post(player, 'leave'));
  const all = ['invited', 'joined', 'Hello', 'message_deleted', 'contributed', 'paid', 'left'];
  for (const { seen } of watchers) await expect.poll(() => seen, ARRIVE).toEqual(all);
});

test("another alliance's room is not found, and either name joins a member's own room", async ({ world }) => {
  const { leader, id } = await family(world, { mates: 0 });
  const other = await world.player({ dollars: 20_000 });
  const own = await founded(other);
  const watcher = await watch(other);
  expect(await watcher.subscribe(`alliance:${id}`)).toEqual({ ok: false, error: 'not_found' });
  expect(await watcher.subscribe('alliance:nothing')).toEqual({ ok: false, error: 'not_found' });
  expect(await watcher.subscribe(`alliance:${own.id}`)).toMatchObject({
    ok: true,
    room: `alliance:${own.id}`,
  });
  const resumed: ResumeAnswers = await watcher.socket.emitWithAck('resume', {
    [`alliance:${id}`]: { epoch: 'x', seq: 0 },
  });
  expect(resumed[`alliance:${id}`]).toEqual({ ok: false, error: 'not_found' });
  const stranger = await watch(await world.player());
  for (const room of ['alliance', `alliance:${id}`])
    expect(await stranger.subscribe(room)).toEqual({ ok: false, error: 'no_alliance' });
  await done(post(leader, 'chat', { text: 'for us alone' }));
  await done(post(other, 'chat', { text: 'for them alone' }));
  await expect.poll(() => watcher.seen, ARRIVE).toEqual(['for them alone']);
  expect(stranger.seen).toEqual([]);
});

test('resume delivers messages sent while away', async ({ world }) => {
  const { leader, mates, id } = await family(world);
  const room = `alliance:${id}`;
  const watcher = await watch(mateAt(mates, 0));
  await watcher.subscribe();
  await done(post(leader, 'chat', { text: 'first' }));
  await expect.poll(() => watcher.seen, ARRIVE).toEqual(['first']);
  watcher.socket.disconnect();
  for (const text of ['second', 'third']) await done(post(leader, 'chat', { text }));
  const back = await watch(mateAt(mates, 0));
  const answers: ResumeAnswers = await back.socket.emitWithAck('resume', { [room]: watcher.position() });
  const answer = answers[room];
  expect(answer).toMatchObject({
    ok: true,
    events: [
      { event: 'alliance.message', data: { text: 'second' } },
      { event: 'alliance.message', data: { text: 'third' } },
    ],
  });
  await done(post(leader, 'chat', { text: 'fourth' }));
  await expect.poll(() => back.seen, ARRIVE).toEqual(['fourth']);
});

test.for(['kick', 'leave'])(
  'after a %s the sockets receive nothing more, not even its own event',
  async (how, { world }) => {
    const { leader, mates, id, name } = await family(world, { mates: 2 });
    const [mate, witness] = [mateAt(mates, 0), await watch(mateAt(mates, 1))];
    const watchers = [await watch(mate), await watch(mate)];
    for (const { subscribe } of [...watchers, witness]) await subscribe();
    const notices: unknown[] = [];
    watchers[0]?.socket.on('alliance.notice', ({ data }) => notices.push(data));
    await done(post(leader, 'chat', { text: 'before' }));
    await (how === 'kick'
      ? done(post(leader, 'kick', { username: mate.username }))
      : done(post(mate, 'leave')));
    await done(post(leader, 'chat', { text: 'after' }));
    const event = how === 'kick' ? 'kicked' : 'left';
    await expect.poll(() => witness.seen, ARRIVE).toEqual(['before', event, 'after']);
    // An answer now arrives after every earlier push.
    for (const { subscribe, seen } of watchers) {
      expect(await subscribe()).toEqual({ ok: false, error: 'no_alliance' });
      expect(seen).toEqual(['before']);
    }
    const resumed: ResumeAnswers | undefined = await watchers[0]?.socket.emitWithAck('resume', {
      [`alliance:${id}`]: watchers[0].position(),
    });
    expect(resumed?.[`alliance:${id}`]).toEqual({ ok: false, error: 'no_alliance' });
    expect(notices).toEqual(
      how === 'kick' ? [{ kind: 'kicked', alliance: name, by: leader.username, amount: null }] : [],
    );
  },
);

test('a subscription in progress during a kick is checked again', async ({ world }) => {
  const { leader, mates } = await family(world, { mates: 5 });
  const watchers = await Promise.all(mates.map(watch));
  const kicks = mates.map(({ username }) => post(leader, 'kick', { username }));
  const answers = await Promise.all(
    watchers.flatMap(({ subscribe }) => Array.from({ length: 5 }, () => subscribe())),
  );
  await Promise.all(kicks);
  await done(post(leader, 'chat', { text: 'after' }));
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toMatchObject({ error: expect.stringMatching(/^(no_alliance|not_found)$/) });
  for (const { subscribe, seen } of watchers) {
    expect(await subscribe()).toEqual({ ok: false, error: 'no_alliance' });
    expect(seen).not.toContain('after');
  }
});

test('joining a room checks the membership in memory, whatever was allowed before', () => {
  const memberships = createMemberships();
  const { isMember } = allianceRoom(memberships);
  memberships.set('anna', 'blue');
  expect(isMember?.('anna', 'alliance:blue')).toBe(true);
  expect(isMember?.('anna', 'alliance:red')).toBe(false);
  expect(isMember?.('bert', 'alliance:blue')).toBe(false);
  memberships.set('anna', null);
  expect(isMember?.('anna', 'alliance:blue')).toBe(false);
});

test('a member who changes alliances gets the new room and loses the old one', async ({ world }) => {
  const { leader, mates } = await family(world);
  const other = await world.player({ dollars: 20_000 });
  const red = await founded(other);
  const mate = mateAt(mates, 0);
  const watcher = await watch(mate);
  await watcher.subscribe();
  await done(post(mate, 'leave'));
  await done(join(mate, red.name));
  expect(((await watcher.subscribe()) as RoomSnapshot).room).toBe(`alliance:${red.id}`);
  await done(post(leader, 'chat', { text: 'blue' }));
  await done(post(other, 'chat', { text: 'red' }));
  await expect.poll(() => watcher.seen, ARRIVE).toEqual(['red']);
});

test('a new leader and a paid member are notified on any page and after a return', async ({ world }) => {
  const { leader, mates, name } = await family(world);
  const mate = mateAt(mates, 0);
  await done(contribute(leader, 100));
  await done(post(leader, 'payout', { username: mate.username, amount: 100 }));
  await done(post(leader, 'leave'));
  const socket = await mate.socket();
  const room = `user:${mate.id}`;
  const answers: ResumeAnswers = await socket.emitWithAck('resume', { [room]: { epoch: 'none', seq: 0 } });
  const { snapshot } = answers[room] as RoomSnapshot;
  const { events } = snapshot as {
    readonly events: readonly { readonly event: string; readonly data: unknown }[];
  };
  expect(events.filter(({ event }) => event === 'alliance.notice').map(({ data }) => data)).toEqual([
    { kind: 'paid', alliance: name, by: leader.username, amount: 95 },
    { kind: 'leads', alliance: name, by: leader.username, amount: null },
  ]);
});
