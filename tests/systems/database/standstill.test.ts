import { describe, expect, test } from 'vitest';
import { watchStandstill } from '#db/engine/postgres/standstill.ts';

/** A process whose time the test moves. */
function begin() {
  let nowMs = 1_000;
  const standstill = watchStandstill(() => nowMs);
  return {
    standstill,
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

describe('a server', () => {
  test('that looks around every second is in no doubt', () => {
    const { standstill, pass } = begin();
    for (let second = 0; second < 20; second += 1) {
      pass(1_000);
      expect(standstill.isInDoubt()).toBe(false);
    }
  });

  test('that stood still doubts that it owns the world until the database has said so', () => {
    const { standstill, pass } = begin();
    pass(2_001);
    expect(standstill.isInDoubt()).toBe(true);
    pass(500);
    const doubts = standstill.doubts();
    expect(standstill.isInDoubt()).toBe(true);
    standstill.settle(doubts);
    expect(standstill.isInDoubt()).toBe(false);
  });

  test('does not believe an answer to what it asked before it stood still', () => {
    const { standstill, pass } = begin();
    const asked = standstill.doubts();
    pass(5_000);
    standstill.settle(asked);
    expect(standstill.isInDoubt()).toBe(true);
    standstill.settle(standstill.doubts());
    expect(standstill.isInDoubt()).toBe(false);
  });
});
