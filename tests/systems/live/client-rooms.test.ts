import { expect, test } from 'vitest';
import type {
  LiveRefusal,
  MissedEvent,
  ResumeAnswers,
  ResumeRequest,
  SubscribeAnswer,
} from '#protocol/wire/live.ts';
import { hold } from '#web/live/held.ts';
import { createClientRooms } from '#web/live/rooms.ts';
import { createManualTimers } from './manual-timers.ts';

const at = (seq: number) => ({ ok: true, room: 'world', epoch: 'e', seq }) as const;
const push = (seq: number): MissedEvent => ({
  ...{ event: 'announcement', room: 'world', epoch: 'e', seq, at: 0 },
  data: { id: String(seq), message: '', type: 'info' },
});
const snapshot = (seq: number): SubscribeAnswer => ({ ...at(seq), snapshot: `at ${seq}` });

/** A page in a room, on a wire that the test answers. */
function setUp() {
  const timers = createManualTimers();
  const asked: { readonly known: ResumeRequest | null; readonly answer: (answer: never) => Promise<void> }[] =
    [];
  let stuck = 0;
  const ask = <T>(known: ResumeRequest | null) =>
    new Promise<T>((resolve, reject) => {
      const answer = (value: T | Error): Promise<void> => {
        if (value instanceof Error) reject(value);
        else resolve(value);
        return new Promise((done) => setImmediate(done));
      };
      asked.push({ known, answer });
    });
  const rooms = createClientRooms({
    timers: timers,
    wire: {
      subscribe: () => ask<SubscribeAnswer>(null),
      unsubscribe: () => undefined,
      resume: (known) => ask<ResumeAnswers | LiveRefusal>(known),
    },
    stuck: () => (stuck += 1),
    report: (error) => {
      throw error;
    },
  });
  const listen = () => {
    const received: string[] = [];
    rooms.enter<string>('world', {
      snapshot: (seen) => received.push(seen),
      events: { announcement: ({ id }) => received.push(id) },
      refused: (error) => received.push(error),
    });
    return received;
  };
  const answer = (value: SubscribeAnswer | ResumeAnswers | LiveRefusal | Error) =>
    asked.at(-1)?.answer(value as never);
  return { ...timers, ...rooms, asked, listen, answer, stuck: () => stuck };
}

async function follow() {
  const page = setUp();
  const received = page.listen();
  const isReady = page.connected();
  await page.answer(snapshot(1));
  expect(await isReady).toBe(true);
  return { ...page, received };
}

test('a listener that joins during the request gets the events since the request', async () => {
  const page = setUp();
  const first = page.listen();
  void page.connected();
  page.receive(push(2));
  const second = page.listen();
  await page.answer(snapshot(1));
  expect([first, second, page.asked.length]).toEqual([['at 1', '2'], ['at 1', '2'], 1]);
});

test('after a lost connection the room requests the events, and then a snapshot for a new listener', async () => {
  const page = await follow();
  page.disconnected();
  const newcomer = page.listen();
  void page.connected();
  expect(page.asked.at(-1)?.known).toEqual({ world: { epoch: 'e', seq: 1 } });
  await page.answer({ world: { ...at(2), events: [push(2)] } });
  await page.answer(snapshot(2));
  page.receive(push(3));
  expect([page.received, newcomer]).toEqual([
    ['at 1', '2', '3'],
    ['at 2', '3'],
  ]);
});

test('an answer after its connection was lost changes nothing', async () => {
  const page = await follow();
  page.receive(push(3));
  page.disconnected();
  await page.answer({ world: { ...at(3), events: [push(2), push(3)] } });
  expect(page.received).toEqual(['at 1']);
});

test('a busy server is retried shortly, a closed room is not', async () => {
  const page = setUp();
  const received = page.listen();
  void page.connected();
  await page.answer({ ok: false, error: 'busy' });
  page.pass(3_000);
  expect(page.asked).toHaveLength(2);
  await page.answer({ ok: false, error: 'not_found' });
  page.pass(60_000);
  expect([received, page.asked.length]).toEqual([['busy', 'not_found'], 2]);
});

test('a server that does not answer is reconnected', async () => {
  const page = setUp();
  page.listen();
  void page.connected();
  await page.answer(new Error('timeout'));
  expect(page.stuck()).toBe(1);
});

test('held events are delivered in order on release, all others at once', async () => {
  const page = await follow();
  const letGo = hold(({ event }) => event === 'announcement');
  page.receive(push(2));
  page.receive(push(3));
  expect(page.received).toEqual(['at 1']);
  letGo();
  expect(page.received).toEqual(['at 1', '2', '3']);
  page.receive(push(4));
  expect(page.received).toEqual(['at 1', '2', '3', '4']);
});

test('a held snapshot is delivered on release, before the events after it', async () => {
  const page = await follow();
  const letGo = hold(() => true);
  page.disconnected();
  void page.connected();
  await page.answer({ world: { ...at(7), snapshot: 'at 7' } });
  page.receive(push(8));
  expect(page.received).toEqual(['at 1']);
  letGo();
  expect(page.received).toEqual(['at 1', 'at 7', '8']);
});
