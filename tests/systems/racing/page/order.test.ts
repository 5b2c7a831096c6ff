import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeGap, formatGap, reorder, shortGap, type Standing } from '#web/systems/racing/stage/order.ts';

const standing: fc.Arbitrary<Standing> = fc.oneof(
  fc.record({ metres: fc.double({ min: 0, max: 1199, noNaN: true }), homeT: fc.constant(null) }),
  fc.record({
    metres: fc.double({ min: 1200, max: 1240, noNaN: true }),
    homeT: fc.integer({ min: 60_000, max: 80_000 }),
  }),
);
const field = fc.array(standing, { minLength: 1, maxLength: 8 });

describe('the order of the field', () => {
  it('contains every horse exactly once', () => {
    fc.assert(
      fc.property(field, (horses) => {
        const order = reorder(
          horses.map((_, horse) => horse),
          horses,
        );
        expect([...order].sort((a, b) => a - b)).toEqual(horses.map((_, horse) => horse));
      }),
    );
  });

  it("is right to within a hand's width, whatever it was before", () => {
    fc.assert(
      fc.property(field, fc.infiniteStream(fc.nat()), (horses, noise) => {
        const before = horses
          .map((_, horse) => ({ horse, key: noise.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ horse }) => horse);
        const order = reorder(before, horses);
        order.slice(1).forEach((horse, place) => {
          const ahead = horses[order[place]!]!;
          const behind = horses[horse]!;
          if (behind.homeT === null && ahead.homeT === null)
            expect(behind.metres - ahead.metres).toBeLessThanOrEqual(0.121);
          if (behind.homeT !== null && ahead.homeT !== null)
            expect(ahead.homeT).toBeLessThanOrEqual(behind.homeT);
          expect(behind.homeT !== null && ahead.homeT === null).toBe(false);
        });
      }),
    );
  });

  it('does not change while two run level', () => {
    const level = [
      { metres: 500, homeT: null },
      { metres: 500.1, homeT: null },
    ];
    expect(reorder([0, 1], level)).toEqual([0, 1]);
    expect(reorder([1, 0], level)).toEqual([1, 0]);
    expect(reorder([0, 1], [level[0]!, { metres: 500.2, homeT: null }])).toEqual([1, 0]);
  });

  it('resolves a millisecond at the line', () => {
    const home = [
      { metres: 1210, homeT: 70_001 },
      { metres: 1209, homeT: 70_000 },
    ];
    expect(reorder([0, 1], home)).toEqual([1, 0]);
  });
});

describe('distances', () => {
  it.each([
    [0.05, 'nose', 'a nose'],
    [0.3, 'short head', 'a short head'],
    [0.5, 'head', 'a head'],
    [0.8, 'neck', 'a neck'],
    [1.2, '½', '½ of a length'],
    [2.4, '1', '1 length'],
    [3, '1¼', '1¼ lengths'],
    [13, '5½', '5½ lengths'],
    [30, '13', '13 lengths'],
  ])('%f m is %s', (metres, word, sentence) => {
    expect(formatGap(metres)).toBe(word);
    expect(describeGap(metres)).toBe(sentence);
  });

  it('always have a name', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 400, noNaN: true }), (metres) => {
        expect(formatGap(metres)).not.toBe('');
      }),
    );
  });
});

it.each([
  [1.8, '¾ l'],
  [3, '1¼ l'],
  [0.6, 'neck'],
])('the board shows %d m as %s', (metres, text) => {
  expect(shortGap(metres)).toBe(text);
});
