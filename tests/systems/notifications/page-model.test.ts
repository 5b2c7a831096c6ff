import { beforeEach, describe, expect, test, vi } from 'vitest';
import { events } from '#protocol/wire/events.ts';
import type { Notification } from '#protocol/systems/notifications/contract.ts';
import { notificationRule } from '#protocol/wire/notification-rules.ts';
import { NOTIFICATION_TYPES, notificationTypes } from '#protocol/systems/notifications/types.ts';
import { pages, shellContext } from '#web/systems.ts';
import { createBrowserStorage } from '#web/browser-storage.ts';
import { createNotifiedMark } from '#web/live/notified-mark.ts';
import { closeAway, createAwayCheck, notificationStore } from '#web/systems/notifications/store.ts';
import { notifications } from '#web/systems/notifications/system.ts';
import { awayText, bellName, switched } from '#web/systems/notifications/model.ts';
import { badgeText } from '#web/ui/figure/unread-mark.tsx';
import { byDay, linesOf, pathOf } from '#web/systems/notifications/parts/lines.ts';
import { timesIn } from '#web/ui/figure/times.ts';

const messages = notifications.eventMessages ?? {};

const one = (how: Partial<Notification> = {}): Notification => ({
  id: '7',
  type: 'house',
  at: '2030-01-02T03:04:05.000Z',
  is_read: false,
  event: 'notification',
  data: { type: 'success', message: 'You are the king.' },
  ...how,
});

describe('a notification', () => {
  test("reads as its event's sentence, and links to its page", () => {
    expect(linesOf([one()], messages)).toMatchObject([
      {
        ...{ id: '7', type: 'house', at: one().at, isRead: false, path: '/central-bank' },
        ...{ tone: 'success', text: 'You are the king.' },
      },
    ]);
  });

  test('of an announcement shows its text, and links nowhere', () => {
    const said = one({
      ...{ type: 'announcements', event: 'announcement' },
      data: { id: '1', message: '<b>Nine</b> o’clock', type: 'warning' },
    });
    expect(linesOf([said], {})).toMatchObject([{ tone: 'warning', text: '<b>Nine</b> o’clock', path: null }]);
  });

  test('of an attack links to the fight, and of a price to its market', () => {
    const attack = one({ type: 'attacks', event: 'combat.attacked', data: { id: 'fight-1' } });
    const alert = one({ type: 'alerts', event: 'price.alerted', data: { resource: 'gold' } });
    expect([attack, alert].map((each) => pathOf(each, shellContext.eventMessages))).toEqual([
      '/combat/fight/fight-1',
      '/market?resource=gold',
    ]);
  });

  test('without a sentence is omitted', () => {
    expect(linesOf([one({ event: 'bet.settled', type: 'bets' })], messages)).toEqual([]);
  });
});

test('notifications are grouped by day', () => {
  const at = ['2030-01-03T00:00:00.000Z', '2030-01-02T23:59:59.999Z', '2030-01-01T12:00:00.000Z'];
  const lines = linesOf(
    at.map((time, place) => one({ id: String(9 - place), at: time })),
    messages,
  );
  const days = byDay(lines, Date.parse('2030-01-03T09:00:00Z'));
  expect(days.map(({ name, lines: its }) => [name, its.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Tue, Jan 1', 1],
  ]);
});

test.each([
  ['America/Los_Angeles', ['Today 2', 'Yesterday 1', 'Mon, Dec 31 1']],
  ['America/New_York', ['Today 1', 'Yesterday 2', 'Mon, Dec 31 1']],
  ['UTC', ['Today 1', 'Yesterday 2', 'Tue, Jan 1 1']],
  ['Asia/Tokyo', ['Today 2', 'Yesterday 1', 'Tue, Jan 1 1']],
  ['Pacific/Kiritimati', ['Today 2', 'Yesterday 1', 'Tue, Jan 1 1']],
])("in %s the days follow the player's time zone", (zone, names) => {
  const at = [
    '2030-01-03T07:30:00.000Z',
    '2030-01-02T15:30:00.000Z',
    '2030-01-02T07:30:00.000Z',
    '2030-01-01T04:30:00.000Z',
  ];
  const lines = linesOf(
    at.map((time, place) => one({ id: String(9 - place), at: time })),
    messages,
  );
  const days = byDay(lines, Date.parse('2030-01-03T07:59:00Z'), timesIn(zone));
  expect(days.map(({ name, lines: its }) => `${name} ${its.length}`)).toEqual(names);
});

test('the bell counts to ninety-nine and names the count', () => {
  expect([badgeText(99), badgeText(100), bellName(0), bellName(120)]).toEqual([
    '99',
    '99+',
    'Notifications',
    'Notifications, 120 unread',
  ]);
});

test('a switch mutes and unmutes', () => {
  expect(switched(['rent'], 'bets', false)).toEqual(['rent', 'bets']);
  expect(switched(['rent', 'bets'], 'rent', true)).toEqual(['bets']);
});

test('every type has an existing page or none; every durable event has a rule', () => {
  const paths = [...pages, ...shellContext.pages].map(({ path }) => path.replace(/\/:\w+\?$/, ''));
  for (const type of NOTIFICATION_TYPES) {
    const { path } = notificationTypes[type];
    if (path !== null) expect(paths).toContain(path);
  }
  for (const [name, shape] of Object.entries(events))
    expect([name, notificationRule(name) !== null]).toEqual([name, 'durable' in shape]);
});

describe('the summary of missed events', () => {
  const list = (unread_by_type: Record<string, number>, at = '2030-01-02T00:00:00.000Z') => ({
    notifications: [one({ at })],
    ...{ unread: 5, unread_by_type, muted: [], pagination: { page: 1, limit: 1, total: 5 } },
  });
  const nowhere = () => createBrowserStorage(() => null);
  const shown = () => awayText(notificationStore.getState().away);

  const awayCheck = (deps: Partial<Parameters<typeof createAwayCheck>[0]>) =>
    createAwayCheck({
      ...{ mark: createNotifiedMark('ada', nowhere()), read: async () => list({}), shownSince: () => [] },
      ...{ hasJustSignedUp: false, nowMs: () => 1_000, ...deps },
    });

  beforeEach(closeAway);

  test('counts them by type in one line, without announcements', () => {
    expect(awayText({ fills: 2, attacks: 1, announcements: 3, house: 1 })).toBe(
      '2 fills, 1 attack, 1 word from the house',
    );
    expect(awayText({})).toBe('');
  });

  test('counts them once, since the player was last notified', async () => {
    const mark = createNotifiedMark('ada', nowhere());
    const asked: unknown[] = [];
    const check = awayCheck({
      mark,
      read: async (query) => {
        asked.push(query.since);
        return list(query.since === undefined ? { fills: 2 } : {});
      },
    });
    await Promise.all([check(), check()]);
    expect(shown()).toBe('2 fills');
    expect(asked).toEqual([undefined, '2030-01-02T00:00:00.000Z']);
    closeAway();
    await check();
    expect(shown()).toBe('');
  });

  test('excludes those shown in a banner', async () => {
    const check = awayCheck({
      read: async () => list({ attacks: 2, fills: 1 }),
      shownSince: () => ['attacks', 'attacks', 'attacks'],
    });
    await check();
    expect(shown()).toBe('1 fill');
  });

  test('is loaded again after a failed call', async () => {
    let tries = 0;
    const check = awayCheck({
      read: async () => {
        tries += 1;
        if (tries === 1) throw new Error('no connection');
        return list({ bets: 1 });
      },
    });
    await check();
    await check();
    expect(shown()).toBe('1 bet');
  });

  test('is empty for a new account, whatever came before the first look', async () => {
    const mark = createNotifiedMark('ada', nowhere());
    const read = vi.fn(async () => list({ achievements: 2 }));
    const check = awayCheck({ mark, read, hasJustSignedUp: true });
    await check();
    expect([shown(), read.mock.calls]).toEqual(['', []]);
    await check();
    expect(shown()).toBe('2 achievements');
  });
});
