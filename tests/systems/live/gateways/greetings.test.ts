import { expect, test } from 'vitest';
import { createGreetings } from '#server/gateway/greetings.ts';
import type { LiveSocket } from '#server/live/connections.ts';
import { createManualTimers } from '../manual-timers.ts';

const AT_ONCE = 25;

function setUp() {
  const timers = createManualTimers();
  const greeted: string[] = [];
  const [gone, unknown] = [new Set<string>(), new Set<string>()];
  const state = { isFollowing: true };
  const greetings = createGreetings({
    socket: (id) => ({ id, connected: !gone.has(id) }) as LiveSocket,
    sendReady: ({ id }) => void greeted.push(id),
    isFollowing: () => state.isFollowing,
    isKnown: (id) => !unknown.has(id),
    timers,
  });
  return { timers, greeted, gone, unknown, state, ...greetings };
}

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `s${at}`);

test('a few sockets are greeted at once, and further ones as clients have their rooms again', () => {
  const { greet, greeted, resumed } = setUp();
  greet(many(60));
  expect(greeted).toEqual(many(AT_ONCE));
  resumed('s3');
  resumed('s3');
  expect(greeted).toEqual(many(AT_ONCE + 1));
  for (const id of many(60)) resumed(id);
  expect(greeted).toEqual(many(60));
});

test('clients that ask for nothing hold up the others for a second', () => {
  const { greet, greeted, timers } = setUp();
  greet(many(60));
  timers.pass(999);
  expect(greeted).toHaveLength(AT_ONCE);
  timers.pass(1);
  expect(greeted).toHaveLength(2 * AT_ONCE);
  timers.pass(1_000);
  expect(greeted).toEqual(many(60));
});

test('a socket that is due for several reasons is greeted once', () => {
  const { greet, greeted, state } = setUp();
  state.isFollowing = false;
  greet(['ann', 'bob']);
  greet(['bob']);
  expect(greeted).toEqual([]);
  state.isFollowing = true;
  greet(['ann']);
  expect(greeted).toEqual(['ann', 'bob']);
});

test('one whose greeting is overtaken by a further loss is greeted again', () => {
  const { greet, greeted } = setUp();
  greet(['ann']);
  greet(['ann']);
  expect(greeted).toEqual(['ann', 'ann']);
});

test('a client that is greeted again has a second from then on', () => {
  const { greet, greeted, resumed, timers } = setUp();
  greet(many(AT_ONCE));
  timers.pass(500);
  resumed('s0');
  greet(['s0']);
  timers.pass(500);
  greet(many(2 * AT_ONCE).slice(AT_ONCE));
  expect(greeted).toHaveLength(2 * AT_ONCE);
  timers.pass(500);
  expect(greeted).toHaveLength(2 * AT_ONCE + 1);
});

test('a socket that the writer does not know yet waits without holding up others', () => {
  const { greet, greeted, unknown } = setUp();
  unknown.add('ann');
  greet(['ann', 'bob']);
  expect(greeted).toEqual(['bob']);
  unknown.delete('ann');
  greet([]);
  expect(greeted).toEqual(['bob', 'ann']);
});

test('a socket that has gone is forgotten', () => {
  const { greet, greeted, gone } = setUp();
  gone.add('ann');
  greet(['ann', 'bob']);
  gone.clear();
  greet([]);
  expect(greeted).toEqual(['bob']);
});
