import { describe, expect, test } from 'vitest';
import type { Fight } from '#protocol/systems/combat/contract.ts';
import { chanceOfVictory } from '#protocol/systems/combat/fight.ts';
import { describeAttack } from '#web/systems/combat/event-messages.ts';
import {
  countedMen,
  countedWeapons,
  describeMaterials,
  describeStrength,
  formatChance,
  formatPrice,
  formatWait,
  shortReason,
} from '#web/systems/combat/parts/format.ts';
import { stepOf } from '#web/systems/combat/parts/equipment/step-picker.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.each([
  [0, '0%'],
  [1, '100%'],
  [0.5, '50.0%'],
  [0.6237, '62.4%'],
  [0.0004, '<0.1%'],
  [0.9996, '>99.9%'],
  [chanceOfVictory({ attack: 1000, defense: 1221 }), '<0.1%'],
  [chanceOfVictory({ attack: 1000, defense: 1300 }), '0%'],
])('a chance of %s shows as %s', (chance, text) => {
  expect(formatChance(chance)).toBe(text);
});

test.each([
  [3 * HOUR_MS + 12 * MINUTE_MS, '3 h 12 m'],
  [HOUR_MS, '1 h'],
  [24 * HOUR_MS, '24 h'],
  [HOUR_MS + 1, '1 h 1 m'],
  [12 * MINUTE_MS, '12 m'],
  [MINUTE_MS + 1, '2 m'],
  [42_000, '0:42'],
  [0, '0:00'],
])('a wait of %d ms shows as %s', (ms, text) => {
  expect(formatWait(ms)).toBe(text);
});

test('counts have their nouns', () => {
  expect(countedMen('hitman', 1)).toBe('1 hitman');
  expect(countedMen('hitman', 10_000)).toBe('10,000 hitmen');
  expect(countedWeapons('knife', 1)).toBe('1 knife');
  expect(countedWeapons('knife', 12)).toBe('12 knives');
  expect(describeStrength({ attack: 25, defense: 4 })).toBe('+25 attack, +4 defense');
  expect(describeStrength({ attack: 0, defense: 7 })).toBe('+7 defense');
  expect(describeMaterials({ iron: 60, oil: 25 })).toBe('60 iron, 25 oil');
  expect(describeMaterials({ iron: 0, oil: 0 })).toBe('nothing');
});

test('a price has cents only if not whole, and a shortfall is stated', () => {
  expect(formatPrice(6000)).toBe('$6,000');
  expect(formatPrice(0.5)).toBe('$0.50');
  expect(shortReason(0)).toBeUndefined();
  expect(shortReason(-0.01)).toBe('You are $0.01 short.');
});

test('a step is limited to what is possible', () => {
  expect(stepOf(1, 7)).toBe(1);
  expect(stepOf(10, 7)).toBe(7);
  expect(stepOf('all', 7)).toBe(7);
  expect(stepOf(1, 0)).toBe(0);
});

describe('an attacked player reads', () => {
  const side = (username: string, quantity: number) => ({
    id: username,
    username,
    power: 100,
    base_power: 100,
    luck: 1,
    crew: [],
    fallen: quantity === 0 ? [] : [{ type: 'thug' as const, quantity, weapons: {} }],
  });
  const fight = (how: Partial<Fight>): Fight => ({
    id: 'fight-1',
    at: '2026-01-02T03:04:05.000Z',
    victory: true,
    reward: 500,
    points: 5,
    chance: 0.5,
    attacker: side('vito', 0),
    defender: side('sal', 4),
    ...how,
  });

  test.each([
    [{}, 'vito broke in and took $500.00. 4 of yours fell.'],
    [{ reward: 0, defender: side('sal', 0) }, 'vito broke in and found nothing to take. None of yours fell.'],
    [{ victory: false, reward: 0 }, 'vito attacked you. You held the door and lost nobody.'],
  ])('how the attack ended (%#)', (how, text) => {
    expect(describeAttack(fight(how))).toBe(text);
  });

  test('that the attacker is an inhabitant', () => {
    const lost = fight({ victory: false });
    expect(describeAttack({ ...lost, attacker: { ...lost.attacker, is_bot: true } })).toMatch(
      /^\S+ \(inhabitant\) attacked you\./,
    );
  });
});
