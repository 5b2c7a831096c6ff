import { beforeEach, describe, expect, test } from 'vitest';
import { PRIVATE_EVENT_RETENTION_MS } from '#protocol/values/time.ts';
import { type DurableEvent, type EventData, events } from '#protocol/wire/events.ts';
import type { NotificationType } from '#protocol/systems/notifications/types.ts';
import { createPrivateEvents } from '#web/app/session/private-events.ts';
import { eventMessages as messages } from '#web/systems.ts';
import { createBrowserStorage } from '#web/browser-storage.ts';
import { createNotifiedMark } from '#web/live/notified-mark.ts';
import { createSeenEvents } from '#web/live/seen-events.ts';
import { clearNotices, noticeStore } from '#web/ui/overlay/notice-store.ts';
import { showResult } from '#web/systems/racing/stage/stage-store.ts';
import { toastStore } from '#web/ui/overlay/toast-store.ts';

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
const rentNotice = (message: string, at = SETTLED_MS): DurableEvent => ({
  event: 'notification',
  data: { type: 'info', message, topic: 'rent' },
  at,
});

const WON = 'Midnight Ledger came in. The book pays you $1,000.00.';

let disk: Map<string, string>;
let nowMs: number;
let isVisible: boolean;
let muted: NotificationType[];
let missed: number;

const storage = {
  read: (key: string) => disk.get(key) ?? null,
  write: (key: string, value: string) => disk.set(key, value) === disk,
};

const markOf = (player: string) => createNotifiedMark(player, storage);

/** A page as a player opens or reloads it. */
function openPage({ player = 'ada' } = {}) {
  clearNotices();
  toastStore.setState({ toasts: [], last: 0 });
  return createPrivateEvents({
    ...{ seen: createSeenEvents(player, storage), mark: markOf(player), nowMs: () => nowMs, messages },
    ...{ isVisible: () => isVisible, isMuted: (type: NotificationType) => muted.includes(type) },
    onMissed: () => {
      missed += 1;
    },
  });
}

const side = { id: 'vito', username: 'vito', power: 90, base_power: 100, luck: 0.9, crew: [], fallen: [] };
const attacked: DurableEvent = {
  event: 'combat.attacked',
  data: {
    ...{ id: 'fight-1', at: '2030-01-01T00:00:00.000Z', victory: false, reward: 0, points: 0, chance: 0.4 },
    ...{ attacker: side, defender: { ...side, id: 'ada', username: 'ada' } },
  },
  at: SETTLED_MS,
};
const ATTACKED = 'vito attacked you. You held the door and lost nobody.';

const bannered = () => noticeStore.getState().notices.map(({ text }) => text);
const toasted = () => toastStore.getState().toasts.map(({ text }) => text);

/** An event is pushed shortly after its stored time. */
function push(page: ReturnType<typeof openPage>, { event, data, at }: DurableEvent): void {
  const handle = page.handlers[event] as (data: unknown, pushed: { at: number }) => void;
  handle(data, { at: at + 3 });
}

beforeEach(() => {
  disk = new Map();
  nowMs = SETTLED_MS + 50;
  isVisible = true;
  muted = [];
  missed = 0;
});

describe('a private event', () => {
  test('is a toast as it happens, and marks the player as notified', () => {
    push(openPage(), settled());
    expect([toasted(), missed]).toEqual([[WON], 0]);
    expect(markOf('ada').atMs()).toBe(SETTLED_MS + 3);
    expect(markOf('bob').atMs()).toBeNull();
  });

  test('of a bet without the house margin says so', () => {
    push(openPage(), settled({ is_margin_waived: true }));
    expect(toasted()).toEqual([`${WON} House margin waived.`]);
  });

  test('is recorded as shown once it was', () => {
    const page = openPage();
    push(page, settled());
    expect(page.shownSince(SETTLED_MS)).toEqual(['bets']);
    expect(page.shownSince(SETTLED_MS + 3)).toEqual([]);
    isVisible = false;
    push(page, settled({ bet_id: 'bet-2' }));
    expect(page.shownSince(0)).toEqual(['bets']);
  });

  test.each([
    ['the page is hidden', () => void (isVisible = false)],
    ['the connection was down and the event is late', () => void (nowMs = SETTLED_MS + MINUTE_MS)],
  ])('waits for the player where %s', (_when, become) => {
    become();
    push(openPage(), settled());
    expect([toasted(), missed, markOf('ada').atMs()]).toEqual([[], 1, null]);
  });

  test.each(['won', 'lost'] as const)(
    'of a bet that was %s is no toast where the stage has shown the finish',
    (status) => {
      const page = openPage();
      const watched = `watched-${status}`;
      showResult(watched);
      push(page, settled({ race_id: watched, status }));
      expect([toasted(), missed]).toEqual([[], 0]);
      expect(page.shownSince(SETTLED_MS)).toEqual(['bets']);
      push(page, settled({ race_id: 'another', bet_id: 'bet-2' }));
      expect(toasted()).toEqual([WON]);
    },
  );

  test('of a muted type is no toast', () => {
    muted = ['rent'];
    const page = openPage();
    push(page, rentNotice('The rent is due.'));
    push(page, settled());
    expect(toasted()).toEqual([WON]);
  });

  test('of an order replaces the toast of the earlier fill', () => {
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
    push(page, update(3, 7, SETTLED_MS));
    expect(toasted()).toEqual(['Bought 7 gold for $350.00 so far. 3 to go.']);
    push(page, update(0, 3, SETTLED_MS + 2));
    expect(toasted()).toEqual(['Bought the last 3 of 10 gold at $50.00: $150.00.']);
  });

  test('has a sentence if it is durable', () => {
    const durable = Object.entries(events).flatMap(([name, event]) => ('durable' in event ? [name] : []));
    expect(Object.keys(openPage().handlers).toSorted()).toEqual(durable.toSorted());
  });
});

describe('an event with a banner', () => {
  test('stays until it is closed, also after a reload, and is no toast', () => {
    const page = openPage();
    push(page, attacked);
    expect([bannered(), toasted(), missed]).toEqual([[ATTACKED], [], 0]);
    page.showMissed([attacked]);
    expect(noticeStore.getState().notices.map(({ banner }) => banner)).toEqual([
      { event: 'combat.attacked', data: attacked.data },
    ]);
    const again = openPage();
    again.showMissed([attacked, rentNotice('The rent is due.')]);
    expect(bannered()).toEqual([ATTACKED]);
    again.close(noticeStore.getState().notices);
    openPage().showMissed([attacked]);
    expect(bannered()).toEqual([]);
  });

  test('shows even when it comes late or the page is hidden', () => {
    [isVisible, nowMs] = [false, SETTLED_MS + MINUTE_MS];
    push(openPage(), attacked);
    expect([bannered(), missed]).toEqual([[ATTACKED], 0]);
  });

  test('that comes late leaves what came before it to the away card', () => {
    nowMs = SETTLED_MS + MINUTE_MS;
    push(openPage(), attacked);
    expect([bannered(), markOf('ada').atMs()]).toEqual([[ATTACKED], null]);
  });

  test('is remembered separately for each player of a browser', () => {
    const page = openPage();
    page.showMissed([attacked]);
    page.close(noticeStore.getState().notices);
    openPage({ player: 'bob' }).showMissed([attacked]);
    expect(bannered()).toEqual([ATTACKED]);
  });
});

describe('a browser', () => {
  test('forgets closed banners that no snapshot can bring back', () => {
    const seen = createSeenEvents('ada', storage);
    seen.markSeen('bet-1', SETTLED_MS);
    seen.markSeen('bet-2', SETTLED_MS + 2 * PRIVATE_EVENT_RETENTION_MS);
    expect(Object.keys(JSON.parse(disk.get('events.seen.ada') ?? ''))).toEqual(['bet-2']);
  });

  test('without usable storage remembers while the page is open', () => {
    disk.set('notified.ada', 'soon');
    expect(markOf('ada').atMs()).toBeNull();
    const refuse = () => {
      throw new Error('no storage');
    };
    const mark = createNotifiedMark('ada', createBrowserStorage(refuse));
    mark.advance(7);
    mark.advance(5);
    expect(mark.atMs()).toBe(7);
  });
});
