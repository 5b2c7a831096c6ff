import { beforeEach, describe, expect, test } from 'vitest';
import { type DurableEvent, type EventData, events } from '#protocol/events.ts';
import { PRIVATE_EVENT_RETENTION_MS } from '#protocol/live.ts';
import { createPrivateEvents } from '#web/app/private-events.ts';
import { eventMessages as messages } from '#web/app/shell-widgets.ts';
import { createSeenEvents } from '#web/live/seen-events.ts';
import { clearNotices, noticeStore } from '#web/ui/notice-store.ts';
import { toastStore } from '#web/ui/toast-store.ts';

const MINUTE_MS = 60_000;
const SETTLED_MS = 5_000_000;

const bet: EventData<'bet.settled'> = {
  bet_id: 'bet-1',
  race_id: 'race-1',
  race_name: 'The Ledger Stakes',
  horse_id: 'horse-1',
  horse_name: 'Midnight Ledger',
  amount: 200,
  odds: 4,
  status: 'won',
  won: true,
  payout: 1000,
  winner: 'Midnight Ledger',
};
const settled = (how: Partial<typeof bet> = {}, at = SETTLED_MS): DurableEvent => ({
  event: 'bet.settled',
  data: { ...bet, ...how },
  at,
});
const notification = (message: string, at = SETTLED_MS): DurableEvent => ({
  event: 'notification',
  data: { type: 'error', message },
  at,
});

const WON = 'Midnight Ledger came in. The book pays you $1,000.00.';

let disk: Map<string, string>;
let nowMs: number;

const storage = () => ({
  getItem: (key: string) => disk.get(key) ?? null,
  setItem: (key: string, value: string) => void disk.set(key, value),
});

/** A page that is opened, or reloaded, by a player. */
function openPage(player = 'ada') {
  clearNotices();
  toastStore.setState({ toasts: [], last: 0 });
  return createPrivateEvents({ seen: createSeenEvents(player, storage), nowMs: () => nowMs, messages });
}

const notices = () => noticeStore.getState().notices;
const noticed = () => notices().map(({ text }) => text);
const toasted = () => toastStore.getState().toasts.map(({ text }) => text);

/** An event is pushed a moment after the time it is stored under. */
function push(page: ReturnType<typeof openPage>, { event, data, at }: DurableEvent): void {
  const handle = page.handlers[event] as (data: unknown, pushed: { at: number }) => void;
  handle(data, { at: at + 3 });
}

beforeEach(() => {
  disk = new Map();
  nowMs = SETTLED_MS + 50;
});

describe('what happened while a player was away', () => {
  test('is shown when they come back, the newest first, as notices and not as toasts', () => {
    openPage().showMissed([notification('You were evicted.'), settled({}, SETTLED_MS + 1)]);
    expect(noticed()).toEqual([WON, 'You were evicted.']);
    expect(toasted()).toEqual([]);
  });

  test('is shown again after a reload until it is closed, and then no more', () => {
    openPage().showMissed([settled()]);
    const again = openPage();
    again.showMissed([settled()]);
    expect(noticed()).toEqual([WON]);
    again.close(notices());
    expect(noticed()).toEqual([]);
    again.showMissed([settled()]);
    openPage().showMissed([settled()]);
    expect(noticed()).toEqual([]);
  });

  test('is not shown to a player who saw it happen', () => {
    const page = openPage();
    push(page, settled());
    expect(toasted()).toEqual([WON]);
    page.showMissed([settled()]);
    openPage().showMissed([settled()]);
    expect(noticed()).toEqual([]);
  });

  test('is shown when it came later, though the same text was seen before', () => {
    push(openPage(), notification('The rent is due.'));
    openPage().showMissed([
      notification('The rent is due.'),
      notification('The rent is due.', SETTLED_MS + MINUTE_MS),
      settled({ bet_id: 'bet-2', status: 'lost', won: false, payout: 0 }),
    ]);
    expect(noticed()).toEqual(['The rent is due.', 'Midnight Ledger lost. The book keeps your $200.00.']);
  });

  test('is remembered for each player of a browser separately', () => {
    const page = openPage('ada');
    page.showMissed([settled()]);
    page.close(notices());
    openPage('bob').showMissed([settled()]);
    expect(noticed()).toEqual([WON]);
  });

  test('is a notice too when the connection was down and the push comes late', () => {
    nowMs = SETTLED_MS + MINUTE_MS;
    push(openPage(), settled());
    expect(toasted()).toEqual([]);
    expect(noticed()).toEqual([WON]);
  });

  test('is shown when the browser’s storage is unavailable or unreadable', () => {
    disk.set('events.seen.ada', '[7');
    openPage().showMissed([settled()]);
    expect(noticed()).toEqual([WON]);
    const refuse = () => {
      throw new Error('no storage');
    };
    const page = createPrivateEvents({ seen: createSeenEvents('ada', refuse), nowMs: () => nowMs, messages });
    page.close(notices());
    page.showMissed([settled()]);
    expect(noticed()).toEqual([]);
  });
});

test('a further fill of an order replaces the notice of the earlier one', () => {
  const at = '2030-01-01T00:00:00.000Z';
  const update = (remaining: number, traded: number, atMs: number): DurableEvent => ({
    event: 'order.update',
    data: {
      order: {
        ...{ id: 'order-1', resource: 'gold', orderType: 'buy', quantity: 10, remaining, price: 50 },
        ...{ status: remaining === 0 ? 'filled' : 'open', created_at: at, expires_at: at },
      },
      trades: [{ id: atMs, price: 50, quantity: traded, timestamp: '2030-01-01T00:01:00.000Z' }],
    },
    at: atMs,
  });
  const page = openPage();
  page.showMissed([update(8, 2, SETTLED_MS), update(3, 5, SETTLED_MS + 1)]);
  expect(noticed()).toEqual(['Bought 7 gold so far. 3 to go.']);
  push(page, update(0, 3, SETTLED_MS + 2));
  expect(noticed()).toEqual(['Bought the last 3 of 10 gold at $50.00.']);
});

test('every event that is kept for those who are away has its sentence', () => {
  const durable = Object.entries(events).flatMap(([name, event]) => ('durable' in event ? [name] : []));
  expect(Object.keys(openPage().handlers).toSorted()).toEqual(durable.toSorted());
});

test('seen events older than any snapshot are forgotten', () => {
  const seen = createSeenEvents('ada', storage);
  seen.markSeen('bet-1', SETTLED_MS);
  seen.markSeen('bet-2', SETTLED_MS + 2 * PRIVATE_EVENT_RETENTION_MS);
  expect(Object.keys(JSON.parse(disk.get('events.seen.ada') ?? ''))).toEqual(['bet-2']);
});
