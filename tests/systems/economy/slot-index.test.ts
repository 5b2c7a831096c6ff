import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSlotIndex } from '#server/systems/economy/memory/slot-index.ts';

test('slots are found by their ids as in a map, however many came and went', () => {
  const steps = fc.array(fc.record({ number: fc.nat(3_000), repeat: fc.nat(40) }), { maxLength: 120 });
  fc.assert(
    fc.property(fc.nat(2_000), steps, (count, changes) => {
      const ids = Array.from({ length: count }, (_, slot) => `p${slot}`);
      const index = createSlotIndex(ids, count);
      const known = new Map(ids.map((id, slot) => [id, slot]));
      for (const { number, repeat } of changes) {
        for (let at = number; at <= number + repeat; at += 1) {
          const id = `p${at}`;
          if (known.has(id)) {
            index.remove(id);
            known.delete(id);
          } else {
            known.set(id, ids.push(id) - 1);
            index.add(ids.length - 1);
          }
        }
      }
      expect(index.size()).toBe(known.size);
      for (let at = 0; at <= 3_050; at += 1) expect(index.get(`p${at}`)).toBe(known.get(`p${at}`));
      index.remove('nobody');
      expect(index.size()).toBe(known.size);
    }),
    { numRuns: 30 },
  );
});

test('many ids that come and go leave no places behind that a search would have to pass', () => {
  const ids = ['same'];
  const index = createSlotIndex(ids, 1);
  for (let turn = 0; turn < 50_000; turn += 1) {
    ids[1] = `p${turn}`;
    index.add(1);
    index.remove(`p${turn}`);
  }
  expect([index.get('same'), index.get('p49999'), index.size()]).toEqual([0, undefined, 1]);
});
