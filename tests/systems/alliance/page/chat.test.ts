import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { MESSAGES_SHOWN } from '#protocol/systems/alliance/terms.ts';
import {
  type Chat,
  emptyChat,
  withEarlier,
  withMessage,
  withoutMessage,
  withRead,
  withSnapshot,
} from '#web/systems/alliance/parts/chat/messages.ts';
import { rowsOf } from '#web/ui/lines/rows.ts';

const BEGIN_MS = Date.parse('2026-11-21T10:00:00.000Z');

const say = (nth: number, userId = 'ann', minute = nth): AllianceMessage => ({
  id: `m${nth}`,
  userId,
  username: userId,
  text: `text ${nth}`,
  at: new Date(BEGIN_MS + minute * 60_000).toISOString(),
});

const all = (count: number): readonly AllianceMessage[] =>
  Array.from({ length: count }, (_, nth) => say(nth));
const ids = ({ messages }: Chat) => messages.map(({ id }) => id);

/** The last messages, as the server returns them. */
const lastOf = (messages: readonly AllianceMessage[]) => messages.slice(-MESSAGES_SHOWN);

describe("the chat's messages", () => {
  test('appear once and in order, however they arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 30 }), { maxLength: 60 }), (arrivals) => {
        const chat = arrivals.reduce((known, nth) => withMessage(known, say(nth)), emptyChat);
        const wanted = [...new Set(arrivals)].toSorted((a, b) => a - b);
        expect(ids(chat)).toEqual(wanted.map((nth) => `m${nth}`));
      }),
    );
  });

  test('keep their object identity when nothing changes', () => {
    const chat = withSnapshot(emptyChat, all(3));
    expect(withMessage(chat, say(1))).toBe(chat);
    expect(withEarlier(chat, 'm2', all(2))).toBe(chat);
    const less = withoutMessage(chat, 'm1');
    expect(withoutMessage(less, 'm1')).toBe(less);
    expect(withMessage(less, say(1))).toBe(less);
  });

  test('do not return after a deletion with a late answer', () => {
    const chat = withoutMessage(withSnapshot(emptyChat, all(5)), 'm3');
    for (const later of [
      withSnapshot(chat, all(5)),
      withRead(chat, all(5)),
      withMessage(chat, say(3)),
      withEarlier({ ...chat, messages: [say(4)] }, 'm4', all(4)),
    ])
      expect(ids(later)).not.toContain('m3');
  });

  test('after a gap are those of the snapshot, without the ones deleted meanwhile', () => {
    const chat = withSnapshot(emptyChat, all(5));
    expect(ids(withSnapshot(chat, [say(3), say(4), say(5)]))).toEqual(['m3', 'm4', 'm5']);
  });

  test('merge read and pushed ones', () => {
    expect(ids(withRead(withMessage(emptyChat, say(7)), all(3)))).toEqual(['m0', 'm1', 'm2', 'm7']);
  });

  test('load backwards until the first one', () => {
    const whole = all(250);
    let chat = withSnapshot(emptyChat, lastOf(whole));
    expect(chat.isComplete).toBe(false);
    for (const left of [150, 50]) {
      const before = chat.messages[0]?.id ?? '';
      expect(before).toBe(`m${left}`);
      chat = withEarlier(chat, before, lastOf(whole.slice(0, left)));
    }
    expect(ids(chat)).toEqual(whole.map(({ id }) => id));
    expect(chat.isComplete).toBe(true);
    expect(withRead(chat, lastOf(whole))).toEqual(chat);
  });

  test('ignore earlier ones requested before another first message', () => {
    const chat = withoutMessage(withSnapshot(emptyChat, lastOf(all(150))), 'm50');
    expect(withEarlier(chat, 'm50', all(50))).toBe(chat);
  });
});

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const nobody = new Set<string>();

describe("the chat's rows", () => {
  test("separate days, and show a name once per run of an author's messages", () => {
    const messages = [say(0), say(1), say(2, 'bob'), say(3, 'bob', 60 * 24)];
    const rows = rowsOf({ lines: messages, muted: nobody, foldsExcept: null, opened: nobody, dayOf });
    expect(rows.map((row) => (row.kind === 'line' ? row.isContinued : row.kind))).toEqual([
      'day',
      false,
      true,
      false,
      'day',
      false,
    ]);
  });

  test('repeat the name after a pause', () => {
    const messages = [say(0), say(1, 'ann', 6)];
    const rows = rowsOf({ lines: messages, muted: nobody, foldsExcept: null, opened: nobody, dayOf });
    expect(rows.at(-1)).toMatchObject({ isContinued: false });
  });

  test('fold muted messages into one row, which opens as a whole', () => {
    const messages = [say(0), say(1, 'bob'), say(2, 'cyd'), say(3), say(4, 'bob')];
    const muted = new Set(['bob', 'cyd']);
    const folded = rowsOf({ lines: messages, muted, foldsExcept: null, opened: nobody, dayOf });
    expect(folded.slice(2)).toMatchObject([
      { kind: 'muted', key: 'm1', count: 2 },
      { kind: 'line', key: 'm3' },
      { kind: 'muted', key: 'm4', count: 1 },
    ]);
    const opened = rowsOf({ lines: messages, muted, foldsExcept: null, opened: new Set(['m1']), dayOf });
    expect(opened.map(({ key }) => key)).toEqual(['day 2026-11-21', 'm0', 'm1', 'm2', 'm3', 'm4']);
    expect(opened[2]).toMatchObject({ kind: 'line', isMuted: true });
    expect(opened[5]).toMatchObject({ kind: 'muted' });
  });

  test('fold each line that the filter marked by itself, but not one’s own and none when told not to', () => {
    const flagged = (nth: number, userId: string) => ({ ...say(nth, userId), is_flagged: true as const });
    const messages = [say(0), flagged(1, 'bob'), flagged(2, 'bob'), flagged(3, 'ann')];
    const kinds = (foldsExcept: string | null, opened: ReadonlySet<string> = nobody) =>
      rowsOf({ lines: messages, muted: nobody, foldsExcept, opened, dayOf })
        .slice(1)
        .map(({ kind }) => kind);
    expect(kinds('ann')).toEqual(['line', 'flagged', 'flagged', 'line']);
    expect(kinds('ann', new Set(['m2']))).toEqual(['line', 'flagged', 'line', 'line']);
    expect(kinds(null)).toEqual(['line', 'line', 'line', 'line']);
    const muted = rowsOf({
      ...{ lines: messages, muted: new Set(['bob']), foldsExcept: 'ann', opened: nobody, dayOf },
    });
    expect(muted[2]).toMatchObject({ kind: 'muted', count: 2 });
  });

  test('lose and repeat no message, whoever is muted', () => {
    const authors = ['ann', 'bob', 'cyd'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...authors), { maxLength: 40 }),
        fc.subarray(authors),
        fc.array(fc.nat({ max: 40 })),
        (spoken, muted, opened) => {
          const messages = spoken.map((userId, nth) => say(nth, userId, nth * 40));
          const rows = rowsOf({
            lines: messages,
            muted: new Set(muted),
            foldsExcept: null,
            opened: new Set(opened.map((nth) => `m${nth}`)),
            dayOf,
          });
          const shown = rows.map((row) => (row.kind === 'line' ? 1 : row.kind === 'muted' ? row.count : 0));
          expect(shown.reduce<number>((sum, count) => sum + count, 0)).toBe(messages.length);
          expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        },
      ),
    );
  });
});
