import { expect, test } from 'vitest';
import { FIRST_STEPS, type FirstStep, type FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import { isShownAt, outlookOf } from '#web/systems/first-steps/model.ts';

const BOUGHT = '2030-01-01T01:57:00.000Z';
const READY_MS = Date.parse('2030-01-01T02:57:00.000Z');

const listWith = (...done: readonly FirstStepId[]): readonly FirstStep[] =>
  FIRST_STEPS.map((id) => ({ id, done_at: done.includes(id) ? BOUGHT : null, reward: 50 }));

const nextAt = (steps: readonly FirstStep[], nowMs: number) => {
  const { next, waiting } = outlookOf(steps, nowMs);
  return [next?.id, waiting?.step.id, waiting?.atMs];
};

test('the next step is the first possible one: rent waits an hour after the purchase', () => {
  expect(nextAt(listWith(), READY_MS)).toEqual(['salary', undefined, undefined]);
  const five = listWith('salary', 'bet', 'iron', 'property', 'mafioso');
  expect(nextAt(five, READY_MS - 1)).toEqual(['alliance', 'rent', READY_MS]);
  expect(nextAt(five, READY_MS)).toEqual(['rent', undefined, undefined]);
  const six = listWith('salary', 'bet', 'iron', 'property', 'mafioso', 'alliance');
  expect(nextAt(six, READY_MS - 1)).toEqual([undefined, 'rent', READY_MS]);
  expect(nextAt(listWith(...FIRST_STEPS), READY_MS)).toEqual([undefined, undefined, undefined]);
});

test('the next step shows on every player page except the one with the list, and never to staff', () => {
  const asked = ['/dashboard', '/admin', '/admin/players', '/market', '/administrators'];
  expect(asked.filter(isShownAt)).toEqual(['/market', '/administrators']);
});
