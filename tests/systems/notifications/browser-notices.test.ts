import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BrowserNotice,
  type HiddenEvent,
  type NoticeLog,
  parseLog,
  planNotices,
} from '#web/systems/notifications/parts/browser/plan-notices.ts';
import { createRaiser } from '#web/systems/notifications/parts/browser/raiser.ts';

const event = (about: string, atMs: number, more: Partial<HiddenEvent> = {}): HiddenEvent => ({
  ...{ about, atMs, type: 'fills', title: 'Fills', text: `about ${about}`, path: '/market' },
  ...more,
});

const fresh: NoticeLog = { lookedAtMs: 0, raised: {} };

describe('browser notifications', () => {
  test("repeat the event's text, tagged by subject; newer text replaces older", () => {
    const { notices } = planNotices([event('a', 1), event('b', 2), event('a', 3, { text: 'newer' })], fresh);
    expect(notices).toEqual([
      { tag: 'a', title: 'Fills', text: 'newer', path: '/market' },
      { tag: 'b', title: 'Fills', text: 'about b', path: '/market' },
    ]);
  });

  test('combine more than a few into a count by kind, since the player last looked', () => {
    const first = planNotices([event('a', 1), event('b', 2)], fresh);
    const more = [event('c', 3, { type: 'attacks' }), event('d', 4), event('e', 5, { type: 'attacks' })];
    const { notices, log } = planNotices(more, first.log);
    const summary = { tag: 'summary', title: '5 things happened', path: '/notifications' };
    expect(notices).toEqual([{ ...summary, text: '3 fills, 2 attacks' }]);
    expect(planNotices([event('f', 7)], { ...log, lookedAtMs: 6 }).notices).toMatchObject([{ tag: 'f' }]);
  });

  test('have a summary for announcements alone, too', () => {
    const said = Array.from({ length: 4 }, (_, n) =>
      event(`announcement ${n}`, n + 1, { type: 'announcements' }),
    );
    expect(planNotices(said, fresh).notices).toMatchObject([{ text: 'Announcements to everyone.' }]);
  });

  test('repeat nothing and skip events from before the player looked, in any order', () => {
    const events = fc.array(
      fc.record({ about: fc.constantFrom('a', 'b', 'c', 'd', 'e'), atMs: fc.integer({ min: 1, max: 50 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.array(events, { maxLength: 6 }),
        fc.integer({ min: 0, max: 20 }),
        (bursts, lookedAtMs) => {
          let log: NoticeLog = { lookedAtMs, raised: {} };
          for (const burst of bursts) {
            const happened = burst.map(({ about, atMs }) => event(about, atMs));
            const once = planNotices(happened, log);
            expect(once.notices.length).toBeLessThanOrEqual(3);
            if (happened.every(({ atMs }) => atMs <= lookedAtMs)) expect(once.notices).toEqual([]);
            expect(planNotices(happened, once.log).notices).toEqual([]);
            log = once.log;
          }
        },
      ),
    );
  });

  test('read a log of any form, and keep it bounded', () => {
    for (const stored of [null, '', '{', '7', '[]', '{"raised":3}', '{"lookedAtMs":"x","raised":{}}'])
      expect(parseLog(stored)).toEqual(fresh);
    let log = fresh;
    for (let n = 1; n <= 500; n += 1) log = planNotices([event(`e${n}`, n)], log).log;
    expect(Object.keys(log.raised)).toHaveLength(200);
  });
});

/** Tabs of one browser: shared log and lock, manual clocks. */
function browser(count: number) {
  let stored: string | null = null;
  const raised: BrowserNotice[] = [];
  const tabs = Array.from({ length: count }, () => {
    const tab = { isHidden: true, due: null as (() => void) | null, muted: [] as string[] };
    const raiser = createRaiser({
      timers: {
        after: (_ms, work) => {
          tab.due = work;
          return () => {
            tab.due = null;
          };
        },
      },
      isHidden: () => tab.isHidden,
      isWanted: ({ type }) => !tab.muted.includes(type),
      read: () => stored,
      write: (log) => {
        stored = log;
      },
      withLock: async (work) => work(),
      raise: (notice) => raised.push(notice),
    });
    return Object.assign(tab, raiser);
  });
  return { raised, tabs, fire: () => tabs.forEach(({ due }) => due?.()) };
}

describe('tabs of one browser', () => {
  test('raise an event once', () => {
    const { raised, tabs, fire } = browser(3);
    for (const tab of tabs) tab.take(event('a', 5));
    fire();
    expect(raised).toMatchObject([{ tag: 'a' }]);
  });

  test('raise nothing that one of them shows, nor after the player is back', () => {
    const { raised, tabs, fire } = browser(2);
    const [seen, hidden] = tabs;
    if (!seen || !hidden) throw new Error('there are two');
    seen.isHidden = false;
    for (const tab of tabs) tab.take(event('a', 5));
    fire();
    expect(raised).toEqual([]);
    seen.isHidden = true;
    hidden.take(event('b', 6));
    hidden.isHidden = false;
    fire();
    expect(raised).toEqual([]);
  });

  test('skip muted types and the pending events of a closed tab', () => {
    const { raised, tabs, fire } = browser(1);
    const [tab] = tabs;
    if (!tab) throw new Error('there is one');
    tab.muted = ['fills'];
    tab.take(event('a', 5));
    tab.take(event('b', 6, { type: 'attacks' }));
    fire();
    expect(raised).toMatchObject([{ tag: 'b' }]);
    tab.take(event('c', 7, { type: 'attacks' }));
    tab.stop();
    fire();
    expect(raised).toHaveLength(1);
  });
});
