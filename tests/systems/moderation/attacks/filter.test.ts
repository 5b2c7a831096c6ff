import { expect } from 'vitest';
import { isFlaggedText, isForbiddenName } from '#server/action/text-filter.ts';
import { inWorld } from '#tests/support/world.ts';
import { family, mateAt, outcomeOf } from '../desk.ts';
import { write } from '#tests/systems/messages/letters.ts';

const test = inWorld();

test('letters of other alphabets, invisible signs and stretched words hide nothing', async ({ world }) => {
  const [ann, bob] = [await world.player(), await world.player()];
  const texts = [
    'ｆｕｃｋ you',
    'fu\u200bck you',
    'f\u00adu\u00adc\u00adk you',
    'fuuuuuuuck',
    '𝐟𝐮𝐜𝐤',
    'FuCk',
    'fυck',
    'fu\u2060ck',
  ];
  for (const text of texts)
    expect([text, outcomeOf(await write(ann, bob, text))]).toEqual([text, '409 flagged_text']);
});

test('ordinary names of several words are nobody’s insult', () => {
  const names = [
    'Push It',
    'Cash It',
    'Rap Eagles',
    'Staff Agency',
    'Music Umbrella',
    'Bass Hits',
    'Miss Hitchcock',
  ];
  names.push('Grass Hut', 'Night Watch', 'Pen Island', 'Mega Nail', 'Sun City', 'Essex', 'Hit and Run');
  names.push('Scunthorpe United', 'Analysts', 'Titan Works', 'Class Action', 'Pass It On', 'Swiss Hills');
  expect(names.filter(isForbiddenName)).toEqual([]);
});

test('ordinary lines are not asked about', () => {
  const lines = ['I analyse the classics', 'pass it on', 'sell at 69 or 420', 'assume nothing'];
  lines.push(
    'Sussex and Essex',
    'my password is safe',
    'grape juice',
    'the therapist',
    'hello, hell of a day',
  );
  expect(lines.filter(isFlaggedText)).toEqual([]);
});

test('“anyway” opens no name, and leaves its mark on a line', async ({ world }) => {
  const player = await world.player({ dollars: 200_000 });
  const alliance = { name: 'Fuck Family', description: '', isPrivate: false, anyway: true };
  expect(outcomeOf(await player.post('/api/alliance/create', alliance))).toBe('400 bad_request');
  const { leader, mates } = await family(world);
  const chat = (anyway: unknown) => mateAt(mates, 0).post('/api/alliance/chat', { text: 'fuck you', anyway });
  for (const anyway of ['true', 1, null, {}])
    expect([anyway, (await chat(anyway)).status]).toEqual([anyway, 400]);
  expect(outcomeOf(await chat(false))).toBe('409 flagged_text');
  expect((await chat(true)).body.chatMessage.is_flagged).toBe(true);
  expect(outcomeOf(await write(leader, mateAt(mates, 0), 'fuck you', { anyway: 'yes' }))).toBe(
    '400 bad_request',
  );
});
