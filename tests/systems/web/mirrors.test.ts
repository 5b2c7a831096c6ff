import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type EventName, events } from '#protocol/wire/events.ts';
import { eventMessages } from '#web/systems.ts';
import { hold } from '#web/live/held.ts';
import { mirrored, type Mirror } from '#web/live/mirror.ts';
import { merged, noPushes, type Pushes, readAfter, withPush } from '#web/live/pushes.ts';
import { withWorldSnapshot, worldMirror, worldStore } from '#web/live/world-store.ts';
import { firstStepsStore, pointAway, pointTo } from '#web/systems/first-steps/store.ts';
import { closeAway, notificationMirror, notificationStore } from '#web/systems/notifications/store.ts';

type AnyMirror = Pick<Mirror<object, never>, 'events'>;

const WEB = join(import.meta.dirname, '../../../web');

const stores = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\bstore\.ts$/.test(path),
);

/** What stores export as a mirror; those of one thing's room are made for a name. */
const mirrors = (
  await Promise.all(
    stores.map(async (path) => Object.entries((await import(join(WEB, path))) as Record<string, unknown>)),
  )
)
  .flat()
  .filter(([name]) => name.endsWith('Mirror'))
  .map(([, made]) => (typeof made === 'function' ? made('gold') : made) as AnyMirror);

/** They change a query or have it read again. */
const OF_QUERIES: readonly EventName[] = [
  'case.changed',
  'first_step.done',
  'leaderboard.changed',
  'messages.changed',
];

test('every pushed event is mirrored by a store, has a message or changes a query', () => {
  const known = new Set([
    ...OF_QUERIES,
    ...mirrors.flatMap((mirror) => Object.keys(mirror.events ?? {})),
    ...Object.keys(eventMessages),
  ]);
  const names = Object.keys(events) as EventName[];
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

describe('a mirrored store', () => {
  const at = { epoch: 'e', seq: 1 };
  const mirror: Mirror<readonly string[], string> = {
    snapshot: (_, seen) => [seen],
    events: { announcement: (state, { message }) => [...state, message] },
    refused: () => [],
  };

  test('applies its functions to a room', () => {
    const store = createStore<readonly string[]>(() => ['old']);
    const room = mirrored(store, mirror);
    room.snapshot?.('new', at);
    const data = { id: '1', message: 'hello', type: 'info' } as const;
    room.events?.announcement?.(data, { ...at, room: 'world', at: 0, data });
    expect(store.getState()).toEqual(['new', 'hello']);
    room.refused?.('not_found');
    expect(store.getState()).toEqual([]);
  });
});

describe('an answer', () => {
  const add = (sum: number, one: number) => sum + one;

  test('includes earlier pushes, and applies later ones', async () => {
    const one = withPush(noPushes, 1);
    const reading = readAfter(one, async () => 100);
    const two = withPush(withPush(one, 20), 300);
    expect(merged(await reading, two, add)).toBe(420);
  });

  test('is updated for as many pushes as can come until the next one', () => {
    let many: Pushes<number> = noPushes;
    for (let fact = 0; fact < 600; fact += 1) many = withPush(many, fact);
    expect([many.last, many.recent.length]).toEqual([600, 500]);
  });
});

test('the world store holds its snapshot, then the pushes', () => {
  const line = { text: 'A storm.', at: '2030-01-01T00:00:00.000Z' };
  const king = { id: 'a', username: 'ann', dollars: 1, bonus: 0, crowned_at: '2030-01-01T00:00:00.000Z' };
  const known = withWorldSnapshot(worldStore.getInitialState(), { online: 2, ticker: [line] });
  expect(known).toEqual({ presence: { online: 2, bots: undefined }, ticker: line, king: null });
  const { presence, 'king.crowned': crowned } = worldMirror.events ?? {};
  const pushed = { room: 'world', epoch: 'e', seq: 1, at: 0 } as const;
  const later = presence?.(known, { online: 3 }, { ...pushed, data: { online: 3 } }) ?? known;
  expect(crowned?.(later, king, { ...pushed, data: king })).toMatchObject({ presence: { online: 3 }, king });
});

test('a snapshot of the world does not show a line while results are held', () => {
  const line = { text: 'The book pays $900 on Slow Burn at 8:1.', at: '2030-01-01T00:00:00.000Z' };
  const release = hold(() => true);
  expect(withWorldSnapshot(worldStore.getInitialState(), { ticker: [line] }).ticker).toBeNull();
  release();
  expect(withWorldSnapshot(worldStore.getInitialState(), { ticker: [line] }).ticker).toEqual(line);
});

test("the pointer leaves a completed step's control, but not another's", () => {
  pointTo('bet');
  pointAway('salary');
  expect(firstStepsStore.getState().pointed).toEqual({ id: 'bet' });
  pointAway('bet');
  expect(firstStepsStore.getState().pointed).toBeNull();
});

test('reading in another tab closes the summary of missed events', () => {
  notificationStore.setState({ away: { fills: 2 } });
  const read = notificationMirror.events?.['notifications.read'];
  const pushed = { room: 'user:ann', epoch: 'e', seq: 1, at: 0 } as const;
  const data = { up_to: 'n1', unread: 0 };
  const after = read?.(notificationStore.getState(), data, { ...pushed, data });
  expect(after).toEqual({ away: {} });
  closeAway();
});
