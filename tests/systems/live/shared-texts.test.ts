import { expect, test } from 'vitest';
import { createPacketEncoder } from '#server/live/packet-encoder.ts';
import { createSharedTexts } from '#server/live/shared-texts.ts';

/** An object that counts how often its text is made. */
function counted<T extends object>(fields: T) {
  let count = 0;
  const value = { ...fields };
  Object.defineProperty(value, 'toJSON', {
    value: () => {
      count += 1;
      return fields;
    },
  });
  return { value, count: () => count };
}

test('the text of a shared snapshot is made once for all who get it', () => {
  const { share, textOf } = createSharedTexts();
  const snapshot = counted({ bids: [[1, 2]], asks: [] });
  share(snapshot.value);
  const answer = (seq: number) => ({
    ok: true,
    room: 'market:gold',
    epoch: 'e',
    seq,
    snapshot: snapshot.value,
  });
  expect(textOf(answer(1))).toBe(
    '{"ok":true,"room":"market:gold","epoch":"e","seq":1,"snapshot":{"bids":[[1,2]],"asks":[]}}',
  );
  expect(JSON.parse(textOf(answer(2))).seq).toBe(2);
  expect(snapshot.count()).toBe(1);
});

test('who has something of their own in a list shares the rest of it, and the others do not get it', () => {
  const { shareWithin, textOf } = createSharedTexts();
  const [mine, other] = [counted({ id: 'a', bets: [] as string[] }), counted({ id: 'b', bets: [] })];
  const shared = { races: [mine.value, other.value] };
  shareWithin(shared);
  const own = { races: [{ ...mine.value, bets: ['my bet'] }, other.value] };
  expect(JSON.parse(textOf([{ ok: true, snapshot: own }]))).toEqual([
    {
      ok: true,
      snapshot: {
        races: [
          { id: 'a', bets: ['my bet'] },
          { id: 'b', bets: [] },
        ],
      },
    },
  ]);
  expect(textOf([{ ok: true, snapshot: shared }])).not.toContain('my bet');
  expect(other.count()).toBe(2); // in its list, and by itself
});

test.each([
  null,
  undefined,
  7,
  'a "word"',
  [],
  {},
  [undefined, null, 'é'],
  { a: undefined, b: null, c: [1, { d: [] }], 'e"f': { g: { h: { i: { j: { k: 1 } } } } } },
])('an answer with nothing shared is the JSON of it: %j', (value) => {
  const { textOf } = createSharedTexts();
  expect(textOf([value])).toBe(JSON.stringify([value]));
});

test('packets are as Socket.IO writes them', () => {
  const { encode } = createPacketEncoder(createSharedTexts());
  expect(encode({ type: 0, nsp: '/', data: { sid: 'x' } })).toEqual(['0{"sid":"x"}']);
  expect(encode({ type: 1, nsp: '/' })).toEqual(['1']);
  expect(encode({ type: 2, nsp: '/', data: ['ready', { at: 1 }] })).toEqual(['2["ready",{"at":1}]']);
  expect(encode({ type: 3, nsp: '/', id: 0, data: [{ ok: true }] })).toEqual(['30[{"ok":true}]']);
  expect(encode({ type: 4, nsp: '/other', data: { message: 'no' } })).toEqual(['4/other,{"message":"no"}']);
});
