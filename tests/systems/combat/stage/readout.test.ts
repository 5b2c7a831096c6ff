import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHASES } from '#web/systems/combat/stage/director.ts';
import {
  describePoints,
  describeWeapons,
  formatChance,
  formatFactor,
  formatPower,
  lineOf,
  moneyOf,
  nameOf,
  spokenOf,
  sumOf,
  titleOf,
  verdictOf,
  viewerOf,
} from '#web/systems/combat/stage/readout.ts';
import { fightOf, fights } from './fights.ts';

const THUGS = [{ type: 'thug', quantity: 3, weapons: {} }] as const;
const GUARDS = [{ type: 'bodyguard', quantity: 2, weapons: {} }] as const;
const won = fightOf(THUGS, GUARDS);
const lost = fightOf(THUGS, GUARDS, { victory: false, reward: 0, points: 0 });

describe('the sentences', () => {
  it.each([
    ['attacker', won, 'You beat Red. You take $1,250.00 from Red.'],
    ['defender', won, 'Blue beat you. Blue takes $1,250.00 from you.'],
    ['bystander', won, 'Blue beat Red. Blue takes $1,250.00 from Red.'],
    ['attacker', lost, 'Red held the door. No money moved.'],
    ['defender', lost, 'You held the door. No money moved.'],
    ['bystander', lost, 'Red beat Blue. No money moved.'],
  ] as const)('for the %s', (viewer, fight, says) => {
    expect(spokenOf(fight, viewer)).toBe(says);
  });

  it('depend on the viewer', () => {
    expect(viewerOf(won, 'attacker')).toBe('attacker');
    expect(viewerOf(won, 'defender')).toBe('defender');
    expect(viewerOf(won, 'somebody')).toBe('bystander');
    expect(titleOf(won)).toBe('Blue against Red');
  });

  it('say when nobody was there and when there was nothing to take', () => {
    const empty = fightOf(THUGS, [], { reward: 0 });
    expect(lineOf(empty, 'attacker', 'verdict')).toBe('Nobody opened the door.');
    expect(moneyOf(empty, 'attacker')).toBe('There was nothing to take.');
    expect(lineOf(won, 'attacker', 'arrival')).toBe('You come up the street with 3 men.');
    expect(lineOf(won, 'defender', 'fallen')).toBe('Everybody is still standing.');
  });

  it('reveal the verdict only when it is due', () => {
    fc.assert(
      fc.property(fights, fc.constantFrom('attacker', 'defender', 'bystander'), (fight, viewer) => {
        for (const { phase } of PHASES) {
          const line = lineOf(fight, viewer, phase);
          expect(line).not.toBe('');
          if (['arrival', 'power', 'luck', 'clash', 'fallen'].includes(phase)) {
            expect(line).not.toContain(verdictOf(fight, viewer));
            expect(line).not.toContain('$');
          }
        }
      }),
    );
  });
});

describe('the figures in words', () => {
  it('multiply up to the last decimal', () => {
    fc.assert(
      fc.property(fights, ({ attacker }) => {
        const product = Number(formatFactor(attacker.luck)) * attacker.base_power;
        expect(Number(formatPower(attacker.power).replaceAll(',', ''))).toBeCloseTo(product, 4);
      }),
    );
    expect(formatPower(125_538.688)).toBe('125,538.688');
    expect(formatFactor(1)).toBe('1.0000');
  });

  it('claim certainty only when it is', () => {
    expect(formatChance(0)).toBe('0.0%');
    expect(formatChance(0.000_04)).toBe('under 0.1%');
    expect(formatChance(0.6137)).toBe('61.4%');
    expect(formatChance(0.9996)).toBe('over 99.9%');
    expect(formatChance(1)).toBe('100.0%');
  });

  it("carry the sign of the viewer's gain or loss", () => {
    expect(sumOf(1250, 'attacker')).toBe('+$1,250.00');
    expect(sumOf(1250, 'defender')).toBe('−$1,250.00');
    expect(sumOf(1250, 'bystander')).toBe('$1,250.00');
  });

  it('name squads, weapons and points', () => {
    expect(nameOf({ type: 'hitman', quantity: 1 })).toBe('Hitman');
    expect(nameOf({ type: 'hitman', quantity: 2 })).toBe('Hitmen');
    expect(describeWeapons({ weapons: { knife: 1, tommy_gun: 1200 } })).toBe('1 knife, 1,200 tommy guns');
    expect(describePoints(won)).toBe('+5');
    expect(describePoints(lost)).toBe('None: the attack failed');
    expect(describePoints(fightOf(THUGS, [], { points: 0 }))).toBe(
      'None: the defense was less than half of the attack',
    );
    expect(describePoints({ ...won, points: 0 })).toBe('None: this target already brought points today');
  });
});
