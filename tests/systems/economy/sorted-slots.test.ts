import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortedByFigure, sortedByText } from '#server/systems/economy/memory/sorted-slots.ts';

const slotsOf = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, slot) => slot);

test('slots by a figure are as a stable sort leaves them, up to the largest whole numbers', () => {
  const figure = fc.oneof(
    fc.integer({ min: -1, max: 5 }),
    fc.integer({ min: -1, max: 10_000_000 }),
    fc.maxSafeInteger().map(Math.abs),
  );
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 200 }), fc.boolean(), (values, rising) => {
      const figures = Float64Array.from(values);
      const sorted = sortedByFigure(slotsOf(values.length), figures, rising ? 'rising' : 'falling');
      const compared = values
        .map((_, slot) => slot)
        .toSorted((a, b) => ((values[a] ?? 0) - (values[b] ?? 0)) * (rising ? 1 : -1));
      expect([...sorted]).toEqual(compared);
    }),
  );
});

test('slots by a text are as `<` orders the texts, whatever letters they have and wherever they differ', () => {
  const letter = fc.constantFrom(
    'a',
    'b',
    'z',
    '_',
    '9',
    '~',
    '\u0000',
    '\u007f',
    '\u0080',
    'é',
    '\uffff',
    '😀',
  );
  const text = fc
    .tuple(fc.constantFrom('', 'player', 'player-of-old'), fc.array(letter, { maxLength: 10 }))
    .map(([begin, letters]) => begin + letters.join(''));
  const texts = fc.array(text, { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 9 }), (few, fill) => {
      // So many that they are counted, not compared: most of them begin alike.
      const many = Array.from(
        { length: 1_500 },
        (_, at) => `${few[at % few.length] ?? ''}${(at * 7 + fill) % 601}`,
      );
      for (const all of [few, many]) {
        const sorted = [...sortedByText(slotsOf(all.length), all)].map((slot) => all[slot]);
        expect(sorted).toEqual(all.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      }
    }),
    { numRuns: 40 },
  );
});

test('slots in order already stay as they are', () => {
  const texts = Array.from({ length: 2_000 }, (_, at) => `p${String(at).padStart(6, '0')}`);
  expect([...sortedByText(slotsOf(2_000), texts)]).toEqual([...slotsOf(2_000)]);
});
