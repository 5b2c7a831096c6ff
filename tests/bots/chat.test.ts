import { describe, expect, test } from 'vitest';
import { requestOf } from '#bots/bot/requests.ts';
import { createSharedChat } from '#bots/bot/shared-chat.ts';
import { chatLine } from '#bots/behaviours/chat-lines.ts';
import type { Observation } from '#bots/personalities/observation.ts';
import { PERSONALITIES, personalities } from '#bots/personalities/personalities.ts';
import { createDice } from '#bots/wire/dice.ts';
import type { Alliance, AllianceMessage } from '#protocol/systems/alliance/models.ts';
import { seenWith } from './seen.ts';

const own = {
  id: 'family',
  members: ['Boss', 'Ada_Marsh', 'Lena'].map((username) => ({ username })),
  stats: { level: 3 },
  hall: { level: 10, next: null },
} as unknown as Alliance;

const said = (username: string, text: string, isBot = false): AllianceMessage => ({
  ...{ id: `${username} ${text}`, userId: username, username, text, at: '2030-01-01T00:00:00.000Z' },
  ...(isBot && { is_bot: true as const }),
});

const hearing = (...chat: readonly AllianceMessage[]): Observation =>
  seenWith({ alliance: { own, chat, open: [] } });

test('an inhabitant thanks others, never itself', () => {
  const dice = createDice(3);
  const lines = Array.from({ length: 3_000 }, () => chatLine(hearing(), dice));
  const thanked = new Set(lines.filter((line) => line?.startsWith('thanks')));
  expect([...thanked].toSorted()).toEqual(['thanks Boss', 'thanks Lena']);
});

test('no line repeats within twelve, whoever says it', () => {
  const dice = createDice(4);
  const chat: AllianceMessage[] = [];
  for (let at = 0; at < 2_000; at += 1) {
    const text = chatLine(hearing(...chat), dice);
    expect(chat.slice(-12).map((one) => one.text)).not.toContain(text);
    chat.push(said('Lena', text ?? '', true));
  }
});

describe("a person's greeting", () => {
  const answers = (...chat: readonly AllianceMessage[]) =>
    PERSONALITIES.map((name) => personalities[name].decide(hearing(...chat), createDice(1))).filter(
      (act) => act.kind === 'say' && act.answers !== undefined,
    );

  test.each(['hi', 'Hello everyone!', 'good evening', '¡hey!', 'Morning all'])(
    '%s is answered by name',
    (text) => {
      const found = answers(said('Nora', text), said('Boss', 'quiet today', true));
      expect(found).toHaveLength(PERSONALITIES.length);
      for (const act of found)
        expect(act).toMatchObject({ answers: `Nora ${text}`, text: expect.stringContaining('Nora') });
    },
  );

  test.each<[how: string, ...chat: AllianceMessage[]]>([
    ['was already answered', said('Nora', 'hi'), said('Boss', 'hello Nora', true)],
    ['was greeted by a person', said('Nora', 'hi'), said('Max', 'hey')],
    ['is an inhabitant', said('Boss', 'evening all', true)],
    ['only asked a question', said('Nora', 'history of the safe?')],
  ])('by a player who %s is not answered', (_case, ...chat) => expect(answers(...chat)).toEqual([]));

  test('is answered once, although several inhabitants see it at the same moment', () => {
    const chat = createSharedChat();
    const claim = (text: string, answered?: string) => chat.claim('family', { text, answers: answered });
    expect([
      claim('hello Nora', 'greeting'),
      claim('hi Nora', 'greeting'),
      claim('hi Nora', 'another'),
    ]).toEqual([...[true, false, true]]);
  });
});

test('a line just said by another is not repeated within the alliance, but may be in another one', () => {
  const chat = createSharedChat();
  const claim = (allianceId: string) => chat.claim(allianceId, { text: 'what a finish' });
  expect([claim('family'), claim('family'), claim('others')]).toEqual([true, false, true]);
});

test('the wire carries only the text', () => {
  expect(requestOf({ kind: 'say', text: 'hello Nora', answers: 'greeting' }).body).toEqual({
    text: 'hello Nora',
  });
});
