import { describe, expect, test } from 'vitest';
import { FIRST_STEPS, type FirstStep, type FirstStepId } from '#protocol/systems/first-steps/contract.ts';
import { hasPlan } from '#web/systems/first-steps/model.ts';
import { announced, nextDueMs, outlookOf, type StepFacts } from '#web/systems/first-steps/plan/outlook.ts';
import { planOf } from '#web/systems/first-steps/plan/model.ts';
import { planText } from '#web/systems/first-steps/text/plan.ts';

const BOUGHT = '2030-01-01T01:57:00.000Z';
const READY_MS = Date.parse('2030-01-01T02:57:00.000Z');

const listWith = (...done: readonly FirstStepId[]): readonly FirstStep[] =>
  FIRST_STEPS.map((id) => ({ id, done_at: done.includes(id) ? BOUGHT : null, reward: 50 }));

const facts = (given: Partial<StepFacts> = {}): StepFacts => ({
  nowMs: READY_MS,
  dollars: 1_000,
  iron: 100,
  rentAtMs: undefined,
  ...given,
});

const nextOf = (steps: readonly FirstStep[], given: Partial<StepFacts> = {}) =>
  outlookOf(steps, facts(given)).next?.id;

const announcedOf = (steps: readonly FirstStep[], given: Partial<StepFacts> = {}) => {
  const found = announced(outlookOf(steps, facts(given)));
  return found && { id: found.step.id, ...found.obstacle };
};

describe('the next step is the first that can be done now:', () => {
  const five = listWith('salary', 'bet', 'iron', 'property', 'mafioso');
  const six = listWith('salary', 'bet', 'iron', 'property', 'mafioso', 'alliance');

  test('rent waits an hour after the purchase', () => {
    expect(nextOf(listWith())).toBe('salary');
    expect(nextOf(five, { nowMs: READY_MS - 1 })).toBe('alliance');
    expect(nextOf(five)).toBe('rent');
    expect(announcedOf(six, { nowMs: READY_MS - 1 })).toEqual({ id: 'rent', kind: 'time', atMs: READY_MS });
    expect(nextOf(listWith(...FIRST_STEPS))).toBeUndefined();
  });

  test('rent paid out by an upgrade waits for its next full hour', () => {
    const rentAtMs = READY_MS + 60_000;
    expect(nextOf(six, { rentAtMs })).toBeUndefined();
    expect(announcedOf(six, { rentAtMs })).toEqual({ id: 'rent', kind: 'time', atMs: rentAtMs });
    expect(nextDueMs(outlookOf(six, facts({ rentAtMs })))).toBe(rentAtMs);
  });

  test('rent of a house that was sold again is not offered', () => {
    expect(nextOf(six, { rentAtMs: null })).toBeUndefined();
    expect(announcedOf(six, { rentAtMs: null })).toBeNull();
  });

  test('what the player cannot pay is passed over, and announced with what is missing', () => {
    expect(nextOf(listWith('salary'), { dollars: 99.5 })).toBe('iron');
    expect(nextOf(listWith('salary'), { dollars: 99.5, iron: 0 })).toBe('alliance');
    expect(nextOf(listWith('salary', 'bet', 'iron'), { dollars: 700 })).toBe('mafioso');
    const poor = listWith('salary', 'bet', 'iron', 'alliance');
    expect(announcedOf(poor, { dollars: 150 })).toEqual({ id: 'mafioso', kind: 'dollars', missing: 50 });
  });
});

describe('the plan of the next hour', () => {
  const studio = { since: BOUGHT, upgrade_level: 1, upgradeCost: 320, upgradeMaterials: null };
  const funds = (dollars: number) => ({ dollars, stone: 7, wood: 0, tools: 0 });

  test('shows once five steps are done, whichever they are', () => {
    expect(hasPlan(listWith('salary', 'bet', 'iron', 'property'))).toBe(false);
    expect(hasPlan(listWith('salary', 'bet', 'iron', 'property', 'mafioso'))).toBe(true);
    expect(hasPlan(listWith('salary', 'bet', 'iron', 'mafioso', 'alliance'))).toBe(true);
  });

  test('says when the next race and the next rent are, and what the first upgrade still needs', () => {
    const raceAt = '2030-01-01T02:00:00.000Z';
    expect(planOf({ raceAt, properties: [studio], funds: funds(298) })).toEqual({
      raceAtMs: Date.parse(raceAt),
      rentAtMs: READY_MS,
      upgrade: { price: 320, missing: 22, lacking: [], isFirst: true },
    });
    const rich = planOf({ raceAt, properties: [studio], funds: funds(900) });
    expect(rich.upgrade).toMatchObject({ missing: 0 });
  });

  test('takes the cheapest upgrade and the earliest rent, and does without properties or a race', () => {
    const house = { ...studio, since: '2030-01-01T01:00:00.000Z', upgrade_level: 2, upgradeCost: 12_000 };
    const best = { ...studio, upgrade_level: 5, upgradeCost: null };
    const plan = planOf({ raceAt: null, properties: [studio, house, best], funds: funds(0) });
    expect(plan).toEqual({
      raceAtMs: null,
      rentAtMs: Date.parse('2030-01-01T02:00:00.000Z'),
      upgrade: { price: 320, missing: 320, lacking: [], isFirst: false },
    });
    const empty = { raceAtMs: null, rentAtMs: null, upgrade: null };
    expect(planOf({ raceAt: null, properties: [], funds: funds(0) })).toEqual(empty);
  });

  test('says which goods the next upgrade lacks, once the dollars suffice', () => {
    const raised = {
      ...studio,
      upgrade_level: 2,
      upgradeCost: 640,
      upgradeMaterials: { stone: 7, wood: 7, tools: 2 },
    };
    const upgradeWith = (dollars: number) =>
      planOf({ raceAt: null, properties: [raised], funds: funds(dollars) }).upgrade;
    expect(upgradeWith(640)).toMatchObject({ missing: 0, lacking: ['wood', 'tools'], isFirst: false });
    expect(planText.upgradeLine(upgradeWith(640))).toBe('Next upgrade for $640: you need wood and tools');
    expect(planText.missing(upgradeWith(600))).toBe('you need $40');
  });

  test('is worded as a plan', () => {
    const upgrade = { price: 320, missing: 21.5, lacking: [], isFirst: true };
    expect(planText.upgradeLine(upgrade)).toBe('First upgrade for $320: you need $22');
    expect(planText.missing({ ...upgrade, missing: 0 })).toBe('you can afford it');
    expect(planText.in(92_000)).toBe('in 1:32');
  });
});
