import { expect, test } from 'vitest';
import { restingTimers } from '#server/process/resting-timers.ts';
import { createManualTimers } from '../live/manual-timers.ts';

/** Timers that rest while `state.isResting`, and what they have called. */
function begin() {
  const manual = createManualTimers();
  const state = { isResting: false };
  const called: string[] = [];
  return { manual, state, called, timers: restingTimers(manual, () => state.isResting) };
}

test('what is due once waits for the end of a rest', () => {
  const { manual, state, called, timers } = begin();
  timers.after(100, () => called.push('once'));
  state.isResting = true;
  manual.pass(500);
  expect(called).toEqual([]);
  state.isResting = false;
  manual.pass(20);
  expect(called).toEqual(['once']);
});

test('what repeats is skipped meanwhile', () => {
  const { manual, state, called, timers } = begin();
  timers.every(100, () => called.push('again'));
  manual.pass(200);
  state.isResting = true;
  manual.pass(500);
  expect(called).toHaveLength(2);
  state.isResting = false;
  manual.pass(100);
  expect(called).toHaveLength(3);
});

test('what is cancelled during a rest stays cancelled', () => {
  const { manual, state, called, timers } = begin();
  const cancel = timers.after(100, () => called.push('once'));
  state.isResting = true;
  manual.pass(200);
  cancel();
  state.isResting = false;
  manual.pass(200);
  expect(called).toEqual([]);
});
